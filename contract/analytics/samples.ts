import type { AnalyticWire } from './analytics.ts'

const tableros = 'https://tableros.andino.example'

export const analytics: readonly AnalyticWire[] = [
  {
    id: 1,
    title: 'Participación por área',
    analytic_url: `${tableros}/participacion`,
    external_urls: { calibrate: `${tableros}/calibrar?area=todas`, glossary: `${tableros}/glosario` },
    active: true,
    is_public: false,
  },
  {
    id: 2,
    title: 'Canjes del trimestre',
    analytic_url: `${tableros}/canjes`,
    external_urls: null,
    active: true,
    is_public: true,
  },
  {
    id: 3,
    title: 'Presupuesto de puntos',
    analytic_url: 'http://intranet.andino.example/presupuesto',
    external_urls: { calibrate: 'javascript:alert(1)' },
    active: false,
    is_public: false,
  },
]
