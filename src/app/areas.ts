/** The ten areas of the console, in the order of the navigation. */
export const areas = [
  { id: 'orders', title: 'Orders' },
  { id: 'publicity', title: 'Publicity' },
  { id: 'products', title: 'Products' },
  { id: 'clients', title: 'Clients' },
  { id: 'users', title: 'Users' },
  { id: 'goals', title: 'Goals' },
  { id: 'surveys', title: 'Surveys' },
  { id: 'courses', title: 'Courses' },
  { id: 'custom_analytics', title: 'Custom Analytics' },
  { id: 'services', title: 'Services' },
] as const
