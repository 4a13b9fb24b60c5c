/** The ten areas of the console, in the order of the navigation. */
export const areas = [
  { path: '/orders', title: 'Orders' },
  { path: '/publicity', title: 'Publicity' },
  { path: '/products', title: 'Products' },
  { path: '/clients', title: 'Clients' },
  { path: '/users', title: 'Users' },
  { path: '/goals', title: 'Goals' },
  { path: '/surveys', title: 'Surveys' },
  { path: '/courses', title: 'Courses' },
  { path: '/custom_analytics', title: 'Custom Analytics' },
  { path: '/services', title: 'Services' },
] as const
