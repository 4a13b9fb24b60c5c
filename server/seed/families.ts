export interface Family {
  readonly things: readonly string[]
  readonly kinds: readonly string[]
  /** Points, from and to. */
  readonly price: readonly [number, number]
  /** Each kind costs more than the one before. */
  readonly graded?: boolean
  /** Comes in s, m, l and xl. */
  readonly sized?: boolean
}

const words = (list: string) => list.split(', ')

/** What employees may choose from: each thing in each of its kinds. */
export const families: readonly Family[] = [
  {
    things: words(
      'Audífonos inalámbricos, Parlante portátil, Reloj deportivo, Teclado mecánico, Cargador solar, Barra de sonido',
    ),
    kinds: words('Aurora, Nimbo, Colibrí, Ceiba, Páramo, Niebla, Jaguar'),
    price: [18_900, 96_000],
  },
  {
    things: words(
      'Tableta 10 pulgadas, Cámara instantánea, Proyector de bolsillo, Consola portátil, Televisor 43 pulgadas',
    ),
    kinds: words('Aurora, Ceiba, Quetzal, Jaguar, Cóndor'),
    price: [89_000, 420_000],
  },
  {
    things: words(
      'Camiseta de algodón, Buzo con capota, Chaqueta cortaviento, Polo de piqué, Sudadera, Chaleco acolchado',
    ),
    kinds: words('azul petróleo, verde laurel, gris perla, blanco hueso, azul noche, rojo teja'),
    price: [4_200, 26_000],
    sized: true,
  },
  {
    things: words('Guantes de ciclismo, Pantaloneta deportiva, Medias de compresión, Impermeable plegable'),
    kinds: words('Clásico, Reflectivo, Ultraligero, Montaña'),
    price: [3_100, 18_500],
    sized: true,
  },
  {
    things: words('Juego de sábanas, Cobija térmica, Protector de colchón, Edredón, Cubrelecho'),
    kinds: words('sencillo, doble, queen, king'),
    price: [7_800, 38_000],
    graded: true,
  },
  {
    things: words('Cafetera, Licuadora, Freidora de aire, Olla a presión, Sandwichera, Hervidor eléctrico, Batidora'),
    kinds: words('Doña Inés, La Española, Fogón, Mañana, Brisa'),
    price: [12_400, 78_000],
  },
  {
    things: words('Juego de cuchillos, Vajilla de cerámica, Set de copas, Batería de cocina, Set de recipientes'),
    kinds: words('4 piezas, 6 piezas, 12 piezas, 18 piezas'),
    price: [3_900, 29_500],
    graded: true,
  },
  {
    things: words('Sartén antiadherente, Termo de acero, Molinillo de café, Tabla de picar, Parrilla de mesa'),
    kinds: words('Roble, Fogón, Andes, Malecón, Brisa'),
    price: [2_600, 19_800],
  },
  {
    things: words(
      'Bono Mercado Ñandú, Bono Librería El Árbol, Bono Cine Cóndor, Bono Tienda Colibrí, Bono Farmacia Aloe',
    ),
    kinds: words('10, 20, 50, 100, 200, 500'),
    price: [950, 24_000],
    graded: true,
  },
  {
    things: words('Cena para dos, Día de spa, Clase de cocina, Noche de hotel, Cata de café, Sesión de fotos'),
    kinds: words('en Bogotá, en Lima, en Ciudad de México, en Santiago, en Mérida, en Córdoba'),
    price: [9_500, 64_000],
  },
  {
    things: words('Pase anual al museo, Taller de fotografía, Curso de inglés, Curso de repostería, Abono de teatro'),
    kinds: words('individual, para dos, familiar'),
    price: [1_900, 32_000],
    graded: true,
  },
  {
    things: words('Maleta de cabina, Morral antirrobo, Neceser de viaje, Bolso de fin de semana, Riñonera'),
    kinds: words('Páramo, Pacífico, Andes, Caribe, Patagonia'),
    price: [2_800, 46_000],
  },
  {
    things: words('Bicicleta urbana, Bicicleta plegable, Bicicleta de montaña, Patineta eléctrica'),
    kinds: words('Sabana, Malecón, Niebla, Relámpago'),
    price: [96_000, 310_000],
  },
  {
    things: words('Casco de bicicleta, Candado de alta seguridad, Juego de luces, Bomba de piso'),
    kinds: words('Sabana, Malecón, Niebla, Relámpago'),
    price: [2_900, 17_500],
  },
  {
    things: words('Rompecabezas 1.000 piezas, Juego de mesa, Bloques de construcción, Cometa, Libro para colorear'),
    kinds: words('Amazonía, Galápagos, Día de Muertos, Carnaval, Pingüinos'),
    price: [1_400, 12_600],
  },
  {
    things: words('Café de origen, Chocolate de mesa, Miel de abejas, Canasta gourmet, Mermelada artesanal'),
    kinds: words('Huila, Oaxaca, Nariño, Piura, Chiapas, Misiones'),
    price: [980, 15_800],
  },
  {
    things: words('Crema hidratante, Perfume, Set de maquillaje, Jabón artesanal, Vela aromática'),
    kinds: words('Azahar, Sándalo, Jazmín, Limonaria, Lavanda'),
    price: [2_200, 34_000],
  },
  {
    things: words('Lámpara de escritorio, Silla ergonómica, Soporte para portátil, Organizador modular, Repisa'),
    kinds: words('Roble, Nogal, Haya, Bambú'),
    price: [3_400, 88_000],
  },
  {
    things: words('Mancuernas ajustables, Tapete de yoga, Banda elástica, Balón de fútbol, Raqueta de pádel'),
    kinds: words('Inicial, Intermedio, Avanzado, Profesional'),
    price: [1_700, 39_000],
    graded: true,
  },
  {
    things: words('Comedero automático, Cama para mascota, Rascador, Transportadora, Fuente de agua'),
    kinds: words('para razas pequeñas, para razas medianas, para razas grandes'),
    price: [1_900, 27_000],
    graded: true,
  },
  {
    things: words('Kit de jardinería, Huerta urbana, Juego de materas, Regadera de cobre, Terrario'),
    kinds: words('de balcón, de patio, de interior, de mesa'),
    price: [1_600, 19_900],
  },
  {
    things: words('Donación para reforestar, Donación para becas, Donación al refugio, Donación a comedores'),
    kinds: words('Semilla, Brote, Árbol, Bosque'),
    price: [500, 10_000],
    graded: true,
  },
  {
    things: words(
      'Cuaderno de tapa dura, Agenda perpetua, Estuche de acuarelas, Pluma estilográfica, Set de caligrafía',
    ),
    kinds: words('Ámbar, Índigo, Obsidiana, Añil, Coral'),
    price: [890, 16_400],
  },
  {
    things: words('Coche de bebé, Silla para carro, Monitor de bebé, Cuna portátil, Morral pañalera'),
    kinds: words('Osito, Luna, Nube, Ñandú'),
    price: [14_500, 128_000],
  },
  {
    things: words('Pantuflas, Bata de baño, Cojín decorativo, Manta tejida, Tapete de sala'),
    kinds: words('Alpaca, Algodón, Lino, Bambú'),
    price: [1_900, 24_800],
  },
  {
    things: words('Plan de datos móvil, Suscripción de música, Suscripción de películas, Audiolibros'),
    kinds: words('1 mes, 3 meses, 6 meses, 12 meses'),
    price: [700, 21_000],
    graded: true,
  },
  {
    things: words('Taladro, Juego de destornilladores, Linterna recargable, Caja de herramientas'),
    kinds: words('Básico, Compacto, Hogar, Profesional'),
    price: [2_400, 36_000],
    graded: true,
  },
]
