export interface Family {
  readonly category: string
  readonly brands: readonly string[]
  /** The sentence of the description; some of the features follow it as a list. */
  readonly about: string
  readonly features: readonly string[]
  readonly nouns: readonly string[]
  readonly models: readonly string[]
  /** Points, from and to. */
  readonly price: readonly [number, number]
  /** Each model costs more than the one before. */
  readonly graded: boolean
  /** Comes in s, m, l and xl. */
  readonly sized: boolean
}

/** A family in six lines: category, points and marks; about; brands; features; nouns; models. */
const written = `
Tecnología | 18900-96000
Para escuchar, trabajar y entrenar sin cables de por medio.
Sonidos del Sur, Nimbo Digital, Casa Ceiba
Batería de larga duración, Carga rápida por USB-C, Un año de garantía, Manual en español
Audífonos inalámbricos, Parlante portátil, Reloj deportivo, Teclado mecánico, Cargador solar, Barra de sonido
Aurora, Nimbo, Colibrí, Ceiba, Páramo, Niebla, Jaguar

Electrónica y pantallas | 89000-420000
Imagen nítida y manejo sencillo desde el primer día.
Nimbo Digital, Quetzal Electrónica
Pantalla de alta definición, Conexión inalámbrica, Garantía de dos años, Cable de corriente incluido
Tableta 10 pulgadas, Cámara instantánea, Proyector de bolsillo, Consola portátil, Televisor 43 pulgadas
Aurora, Ceiba, Quetzal, Jaguar, Cóndor

Ropa | 4200-26000 | sized
Prendas cómodas, pensadas para durar muchas lavadas.
Hilos del Valle, Telar Andino
Algodón de cultivo responsable, Costuras reforzadas, Se lava en máquina, Hecho en la región
Camiseta de algodón, Buzo con capota, Chaqueta cortaviento, Polo de piqué, Sudadera, Chaleco acolchado
azul petróleo, verde laurel, gris perla, blanco hueso, azul noche, rojo teja

Ropa deportiva | 3100-18500 | sized
Para entrenar bajo el sol o la lluvia.
Cumbre Deportes, Hilos del Valle
Tela de secado rápido, Detalles reflectivos, Ajuste cómodo
Guantes de ciclismo, Pantaloneta deportiva, Medias de compresión, Impermeable plegable
Clásico, Reflectivo, Ultraligero, Montaña

Ropa de cama | 7800-38000 | graded
Suavidad para las noches frías y las cálidas.
Telar Andino, Casa Lino
Tela hipoalergénica, No destiñe, Bolsa de tela incluida
Juego de sábanas, Cobija térmica, Protector de colchón, Edredón, Cubrelecho
sencillo, doble, queen, king

Electrodomésticos | 12400-78000
Una ayuda diaria para que la cocina sea un gusto.
Fogón Hogar, Brisa Eléctrica
Bajo consumo de energía, Piezas que van al lavavajillas, Un año de garantía, Servicio técnico local
Cafetera, Licuadora, Freidora de aire, Olla a presión, Sandwichera, Hervidor eléctrico, Batidora
Doña Inés, La Española, Fogón, Mañana, Brisa

Vajilla y cuchillería | 3900-29500 | graded
Un juego completo para recibir a toda la familia.
Mesa & Mantel, Fogón Hogar
Apto para microondas, Empaque de regalo, Repuestos disponibles
Juego de cuchillos, Vajilla de cerámica, Set de copas, Batería de cocina, Set de recipientes
4 piezas, 6 piezas, 12 piezas, 18 piezas

Cocina | 2600-19800
Hecho para usarse todos los días y heredarse después.
Mesa & Mantel, Andes Taller
Materiales sin tóxicos, Mango que no se calienta, Fácil de limpiar
Sartén antiadherente, Termo de acero, Molinillo de café, Tabla de picar, Parrilla de mesa
Roble, Fogón, Andes, Malecón, Brisa

Bonos y tarjetas de regalo | 950-24000 | graded
Un bono digital para elegir con calma lo que más guste.
Bonos Colibrí, Red Ñandú
Llega por correo en minutos, Se usa en una o varias compras, Vence a los doce meses
Bono Mercado Ñandú, Bono Librería El Árbol, Bono Cine Cóndor, Bono Tienda Colibrí, Bono Farmacia Aloe
10, 20, 50, 100, 200, 500

Experiencias | 9500-64000
Una tarde para recordar, con todo organizado de antemano.
Rutas con Encanto, Mesa & Mantel
Reserva con cinco días de anticipación, Atención personal, Cambio de fecha sin costo
Cena para dos, Día de spa, Clase de cocina, Noche de hotel, Cata de café, Sesión de fotos
en Bogotá, en Lima, en Ciudad de México, en Santiago, en Mérida, en Córdoba

Cultura y cursos | 1900-32000 | graded
Para aprender algo nuevo o volver a lo que apasiona.
Casa de las Artes, Rutas con Encanto
Materiales incluidos, Grupos pequeños, Certificado de asistencia
Pase anual al museo, Taller de fotografía, Curso de inglés, Curso de repostería, Abono de teatro
individual, para dos, familiar

Viajes y maletas | 2800-46000
Compañera de viajes cortos y largos, liviana y resistente.
Páramo Equipaje, Nimbo Viajes
Ruedas silenciosas, Bolsillo para portátil, Cumple medidas de cabina
Maleta de cabina, Morral antirrobo, Neceser de viaje, Bolso de fin de semana, Riñonera
Páramo, Pacífico, Andes, Caribe, Patagonia

Bicicletas y movilidad | 96000-310000
Para ir al trabajo o salir el domingo con la familia.
Sabana Ciclos, Relámpago
Marco de aluminio, Primera revisión gratis, Frenos de disco
Bicicleta urbana, Bicicleta plegable, Bicicleta de montaña, Patineta eléctrica
Sabana, Malecón, Niebla, Relámpago

Accesorios de ciclismo | 2900-17500
Seguridad y comodidad en cada trayecto.
Sabana Ciclos, Relámpago
Certificado internacional, Instalación sencilla, Resistente a la lluvia
Casco de bicicleta, Candado de alta seguridad, Juego de luces, Bomba de piso
Sabana, Malecón, Niebla, Relámpago

Juegos y juguetes | 1400-12600
Horas de juego lejos de las pantallas.
Carnaval Juguetes, Pingüino
Desde los seis años, Piezas grandes, Ilustraciones de artistas locales
Rompecabezas 1.000 piezas, Juego de mesa, Bloques de construcción, Cometa, Libro para colorear
Amazonía, Galápagos, Día de Muertos, Carnaval, Pingüinos

Gourmet | 980-15800
Sabores de la región, comprados directamente a quien los produce.
Origen & Sabor, Canasta del Sur
Sin conservantes, Tostado o envasado este mes, Empaque compostable
Café de origen, Chocolate de mesa, Miel de abejas, Canasta gourmet, Mermelada artesanal
Huila, Oaxaca, Nariño, Piura, Chiapas, Misiones

Belleza y cuidado | 2200-34000
Un momento de calma con aromas naturales.
Azahar, Botica del Valle
No se prueba en animales, Sin parabenos, Apto para piel sensible
Crema hidratante, Perfume, Set de maquillaje, Jabón artesanal, Vela aromática
Azahar, Sándalo, Jazmín, Limonaria, Lavanda

Oficina en casa | 3400-88000
Para trabajar en casa con la espalda tranquila.
Taller Nogal, Andes Taller
Altura ajustable, Madera certificada, Se arma en veinte minutos
Lámpara de escritorio, Silla ergonómica, Soporte para portátil, Organizador modular, Repisa
Roble, Nogal, Haya, Bambú

Deportes | 1700-39000 | graded
Para empezar una rutina o llevarla más lejos.
Cumbre Deportes, Cancha Libre
Guía de ejercicios incluida, Material antideslizante, Un año de garantía
Mancuernas ajustables, Tapete de yoga, Banda elástica, Balón de fútbol, Raqueta de pádel
Inicial, Intermedio, Avanzado, Profesional

Mascotas | 1900-27000 | graded
Porque ellos también hacen parte de la familia.
Huella Feliz, Patas & Co.
Fácil de lavar, Materiales seguros, Probado por veterinarios
Comedero automático, Cama para mascota, Rascador, Transportadora, Fuente de agua
para razas pequeñas, para razas medianas, para razas grandes

Jardín | 1600-19900
Verde en casa, aunque el espacio sea poco.
Vivero La Ceiba, Raíz
Semillas incluidas, Guía de cuidado, Materas de barro
Kit de jardinería, Huerta urbana, Juego de materas, Regadera de cobre, Terrario
de balcón, de patio, de interior, de mesa

Donaciones | 500-10000 | graded
Sus puntos se convierten en ayuda para quien la necesita.
Fundación Semilla, Manos Unidas
Certificado de donación, Informe cada semestre, El cien por ciento llega a su destino
Donación para reforestar, Donación para becas, Donación al refugio, Donación a comedores
Semilla, Brote, Árbol, Bosque

Papelería y arte | 890-16400
Para escribir, dibujar y pensar a mano.
Papel & Añil, Casa de las Artes
Papel libre de ácido, Encuadernación cosida, Estuche de regalo
Cuaderno de tapa dura, Agenda perpetua, Estuche de acuarelas, Pluma estilográfica, Set de caligrafía
Ámbar, Índigo, Obsidiana, Añil, Coral

Bebés | 14500-128000
Cuidado y comodidad desde los primeros días.
Luna & Nube, Osito
Certificado de seguridad, Telas que respiran, Plegado con una mano
Coche de bebé, Silla para carro, Monitor de bebé, Cuna portátil, Morral pañalera
Osito, Luna, Nube, Ñandú

Descanso | 1900-24800
El abrazo que se merece al llegar a casa.
Casa Lino, Telar Andino
Fibras naturales, Tejido a mano, Talla única
Pantuflas, Bata de baño, Cojín decorativo, Manta tejida, Tapete de sala
Alpaca, Algodón, Lino, Bambú

Suscripciones | 700-21000 | graded
Acceso inmediato, sin contratos ni sorpresas.
Red Ñandú, Nimbo Digital
El código llega por correo, Se cancela cuando quiera, Hasta cuatro perfiles
Plan de datos móvil, Suscripción de música, Suscripción de películas, Audiolibros
1 mes, 3 meses, 6 meses, 12 meses

Herramientas | 2400-36000 | graded
Para resolver en casa lo que antes había que encargar.
Taller Nogal, Ferretería Central
Estuche rígido, Acero templado, Un año de garantía
Taladro, Juego de destornilladores, Linterna recargable, Caja de herramientas
Básico, Compacto, Hogar, Profesional
`

/** The rewards to draw products from: a product is a noun with one of its models. */
export const families: readonly Family[] = written
  .trim()
  .split('\n\n')
  .map((lines) => {
    const [head = '', about = '', ...lists] = lines.split('\n')
    const [category = '', points = '', ...marks] = head.split(' | ')
    const [from = 0, to = 0] = points.split('-').map(Number)
    const [brands = [], features = [], nouns = [], models = []] = lists.map((list) => list.split(', '))
    const [graded, sized] = [marks.includes('graded'), marks.includes('sized')]
    return { category, brands, about, features, nouns, models, price: [from, to], graded, sized }
  })

interface CatalogueEntry {
  readonly name: string
  readonly price: readonly [number, number]
  readonly family: Family
}

/** Every product that can be drawn, in a fixed order. */
export const catalogue: readonly CatalogueEntry[] = families.flatMap((family) =>
  family.nouns.flatMap((noun) =>
    family.models.map((model, rank) => ({ name: `${noun} ${model}`, price: priceRange(family, rank), family })),
  ),
)

function priceRange({ price: [from, to], models, graded }: Family, rank: number): readonly [number, number] {
  const step = (to - from) / models.length
  return graded ? [from + rank * step, from + (rank + 1) * step] : [from, to]
}

const byName = new Map(catalogue.map(({ name, family }) => [name, family]))

/** The family of a product, by its name; undefined for a product that staff named themselves. */
export const familyOf = (name: string): Family | undefined => byName.get(name)

const sized = families.filter((family) => family.sized).flatMap((family) => family.nouns)

/** Whether a product is worn, and so comes in sizes. */
export const comesInSizes = (name: string): boolean => sized.some((noun) => name.startsWith(`${noun} `))
