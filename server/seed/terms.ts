interface Terms {
  readonly name: string
  readonly tyc: string
  /** Categories whose products are bound by them; the first terms bind all others. */
  readonly categories: readonly string[]
}

/** Terms and conditions, written with whatever the editor can do. */
export const terms: readonly Terms[] = [
  {
    name: 'Entrega a domicilio',
    categories: [],
    tyc: `<h2 class="georgia">Entrega a domicilio</h2>
<p>El plazo empieza el <strong>día hábil siguiente</strong> a la redención:</p>
<ul><li>Ciudades principales: 3 a 5 días hábiles</li><li>Otros municipios: hasta 10 días hábiles</li></ul>
<p class="small">Si nadie recibe el pedido se intenta <em>dos veces más</em>. Después vuelve a la bodega.</p>
<p>Consulte el estado en <a href="https://laurel.example/pedidos">sus pedidos</a>.</p>`,
  },
  {
    name: 'Productos electrónicos y garantía',
    categories: ['Tecnología', 'Electrónica y pantallas', 'Electrodomésticos', 'Herramientas'],
    tyc: `<p class="arial large"><strong>Garantía del fabricante</strong></p>
<table><thead><tr><th>Producto</th><th>Garantía</th></tr></thead>
<tbody><tr><td>Pantallas</td><td>24 meses</td></tr><tr><td>Los demás</td><td>12 meses</td></tr></tbody></table>
<p>La garantía <u>no cubre</u> golpes, humedad ni reparaciones de terceros.</p>`,
  },
  {
    name: 'Bonos y tarjetas digitales',
    categories: ['Bonos y tarjetas de regalo', 'Suscripciones'],
    tyc: `<h3>Uso del bono</h3>
<ol><li>El código llega al correo registrado.</li><li>No se cambia por dinero ni se repone si se pierde.</li>
<li>Vence <strong>doce meses</strong> después de su entrega.</li></ol>
<p class="courier-new extra-small">Aplican además las condiciones de cada comercio.</p>`,
  },
  {
    name: 'Experiencias con reserva',
    categories: ['Experiencias', 'Cultura y cursos'],
    tyc: `<p class="helvetica">Reserve con <strong>cinco días</strong> de anticipación.</p>
<blockquote>La reserva es personal: quien la disfruta muestra su documento.</blockquote>
<p>Cancelaciones con menos de 48 horas <s>se cobran</s> <em>no devuelven los puntos</em>.</p>
<p>Preguntas: <a href="mailto:experiencias@laurel.example">experiencias@laurel.example</a></p>`,
  },
  {
    name: 'Ropa y cambios de talla',
    categories: ['Ropa', 'Ropa deportiva', 'Descanso'],
    tyc: `<h2 class="lucida medium">Cambios de talla</h2>
<p>Hay <strong>30 días</strong> para cambiar la talla, con la etiqueta puesta.</p>
<ul><li>El primer cambio es gratis.</li><li>Las prendas en promoción no tienen cambio.</li></ul>`,
  },
  {
    name: 'Donaciones',
    categories: ['Donaciones'],
    tyc: `<p class="comic-sans large">¡Gracias por donar! 🌱</p>
<p>La donación se entrega completa a la fundación elegida y <strong>no se puede devolver</strong>.</p>
<p>El certificado llega por correo en <em>quince días hábiles</em>.</p>`,
  },
  {
    name: 'Alimentos y productos perecederos',
    categories: ['Gourmet', 'Mascotas', 'Jardín'],
    tyc: `<p>Revise la fecha de vencimiento al recibir. Si algo llegó en mal estado, avise <strong>el mismo día</strong>.</p>
<hr>
<p class="small">Conservar en un lugar fresco y seco.</p>`,
  },
  {
    name: 'Artículos grandes: entrega y armado',
    categories: ['Bicicletas y movilidad', 'Oficina en casa', 'Bebés'],
    tyc: `<h2>Antes de la entrega</h2>
<p>Mida puertas, escaleras y ascensor: el transportador <u>no sube por fuera</u> del edificio.</p>
<h3 class="georgia">Armado</h3>
<p>Se agenda aparte, sin costo, dentro de los <strong>8 días</strong> siguientes. Las herramientas van por nuestra cuenta<sup>1</sup>.</p>
<p class="extra-small">1. Salvo anclajes a la pared.</p>`,
  },
]
