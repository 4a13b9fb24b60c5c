/** Where the marketplace delivers, with its cities. Two of them are called Córdoba. */
export const countries: Readonly<Record<string, readonly string[]>> = {
  Colombia: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla', 'Popayán'],
  México: ['Ciudad de México', 'Guadalajara', 'Mérida', 'León', 'San Luis Potosí'],
  Perú: ['Lima', 'Arequipa', 'Trujillo', 'Cusco'],
  Chile: ['Santiago', 'Valparaíso', 'Concepción', 'Viña del Mar'],
  Argentina: ['Buenos Aires', 'Córdoba', 'Rosario'],
  España: ['Madrid', 'Málaga', 'A Coruña', 'Córdoba'],
  Ecuador: [],
  'Costa Rica': [],
}

/** Each with the country it is for, if any, and the share of products in it. */
export const catalogs: readonly { readonly name: string; readonly country?: string; readonly share: number }[] = [
  { name: 'Catálogo general', share: 0.97 },
  { name: 'Colombia', country: 'Colombia', share: 0.5 },
  { name: 'México', country: 'México', share: 0.45 },
  { name: 'Perú', country: 'Perú', share: 0.35 },
  { name: 'Chile', country: 'Chile', share: 0.3 },
  { name: 'Argentina', country: 'Argentina', share: 0.25 },
  { name: 'España', country: 'España', share: 0.2 },
  { name: 'Reconocimientos de aniversario', share: 0.12 },
  { name: 'Navidad en familia', share: 0.15 },
  { name: 'Beneficios corporativos', share: 0.08 },
  { name: 'Día de la niñez', country: 'Colombia', share: 0.06 },
  { name: 'Campaña del próximo año', share: 0 },
]

/** Categories that no product has yet. */
export const emptyCategories = ['Bienestar', 'Temporada navideña', 'Novedades']
