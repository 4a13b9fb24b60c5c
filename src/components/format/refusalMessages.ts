import { lists } from '#language/numbers.ts'
import { plural, t } from '#language/t.ts'
import { isolated } from './isolated.tsx'
import { formatNumber } from './number.ts'

type Facts = readonly string[] | undefined

/**
 * The refusals whose code the console knows. What varies is taken from the message or the facts; null if the message has
 * another form.
 */
const sentences: Readonly<Record<string, (message: string, facts: Facts) => string | null>> = {
  'already-activated': () => t`Esta cuenta ya tiene contraseña.`,
  'already-refunded': () => t`Los puntos de este artículo ya se devolvieron. Actualice las órdenes.`,
  'analytic-not-found': () => t`Este tablero ya no existe. Recargue la lista.`,
  'bad-workbook': workbookWords,
  'catalog-not-found': () => t`Un catálogo ya no existe. Recargue las listas y elija otro.`,
  'category-not-found': () => t`Una categoría ya no existe. Recargue las listas y elija otra.`,
  'city-not-found': () => t`Una ciudad ya no existe. Recargue las listas y elija otra.`,
  'change-not-kept': () => t`Este navegador no tiene espacio para anotar el cambio.`,
  'code-not-loaded': () => t`No se pudo cargar lo que lee la respuesta. Recargue la página.`,
  'column-twice': (message) =>
    filled(
      /^The column (\S+) is there twice\./.exec(message),
      (column) => t`La columna ${column} está dos veces. Quite una.`,
    ),
  'columns-missing': columnsWords,
  'country-not-found': () => t`El país ya no existe. Recargue los países y elija otro.`,
  credited: () => t`Sus puntos ya fueron devueltos.`,
  'description-required': () => t`Nada de la descripción se puede mostrar. Describa el producto con palabras.`,
  'description-too-long': (message) =>
    filled(
      /more than (\d+) characters/.exec(message),
      (most) => t`La descripción completa pasa de ${most} caracteres. Acórtela.`,
    ),
  'email-required': () => t`Escriba un correo.`,
  'email-taken': () => t`Ya hay otra cuenta con este correo.`,
  'form-archived': () => t`Este formulario se archivó mientras tanto y ya no se puede cambiar.`,
  'form-renamed': () => t`Cambió de título mientras tanto: revise y confirme de nuevo.`,
  'form-not-found': () => t`El formulario ya no existe. Recargue los formularios.`,
  'idempotency-key-reused': () => t`Un envío anterior ya se guardó con otro contenido.`,
  'import-begun': () => t`Esta carga ya había empezado. Revise qué productos están antes de enviar el resto.`,
  'internal-error': (message) =>
    filled(
      /report request (\S+?)\.$/.exec(message),
      (request) => t`Algo falló en el servicio. Si se repite, comunique la solicitud ${request}.`,
    ) ?? t`Algo falló en el servicio. Intente de nuevo.`,
  'invalid-file-type': () => t`Invalid file type`,
  'invalid-request': (message) => {
    const problems = /^Please correct the request\. (.+)\.$/s.exec(message)?.[1]
    return problems === undefined ? null : `${t`Corrija lo enviado.`} ${problemsWords(problems) ?? isolated(problems)}.`
  },
  'invalid-refund-key': () => t`El servicio no reconoce la clave de este reembolso. Actualice las órdenes.`,
  'item-credited': () =>
    t`Los puntos de este artículo ya se devolvieron: solo se puede marcar como reembolsado. Actualice las órdenes.`,
  'item-not-found': () => t`Este artículo ya no existe. Actualice las órdenes.`,
  'item-refunded': () => t`Este artículo ya está reembolsado, y eso no se cambia. Actualice las órdenes.`,
  'last-admin': () => t`Quizá nadie más administra la organización: quítela con el cliente abierto.`,
  'marked-refunded': () =>
    t`Este artículo está marcado como reembolsado, pero no consta que se devolvieran sus puntos.`,
  'method-not-allowed': () => t`El servicio no admite esta operación.`,
  'name-required': () => t`Escriba un nombre.`,
  'name-taken': () => t`Ya hay otro con este nombre. Elija uno distinto.`,
  'no-such-id': () => t`No hay ninguna dirección con este id; no se envió nada.`,
  'not-a-picture': () => t`El archivo no es una imagen PNG, JPEG o WebP. Elija otro.`,
  'not-activated': () => t`Esta cuenta aún no ha elegido su contraseña.`,
  'not-listed': () => t`Ya no está en la lista: no se envió nada.`,
  'not-offered': () => t`Este registro no se puede guardar aquí.`,
  'not-found': () => t`El servicio no tiene esta dirección.`,
  'not-signed-in': () => t`La sesión había terminado. Con la sesión iniciada, inténtelo de nuevo.`,
  'not-the-picture': () => t`El archivo no es el tipo de imagen que dice su nombre. Elija otro.`,
  'not-writable': () => t`El servicio solo puede leer por ahora. Intente de nuevo en un momento.`,
  'one-time-token': () => t`Este enlace solo sirve para elegir una contraseña. Inicie sesión para lo demás.`,
  'option-invalid': () => t`Una opción está vacía, o tiene una coma o un corchete.`,
  'not-read': () => t`No se pudo leer la lista; no se envió nada.`,
  'not-read-whole': () => t`No se pudo leer todo lo que hay guardado, y este cambio lo borraría; no se envió nada.`,
  'not-shown': () => t`La lista que se leyó después no lo muestra.`,
  'order-not-read': () => t`No se pudo leer la orden; no se envió nada.`,
  'options-not-asked': () => t`Una pregunta abierta no lleva opciones.`,
  'organisation-incomplete': () => t`Al cliente le falta el nombre, el correo, el país, la dirección o el idioma.`,
  'organisation-not-found': () => t`Esta organización ya no existe. Recargue la lista.`,
  'partially-refunded': () => t`Ya se devolvió una parte de los puntos de este artículo: el resto se arregla aparte.`,
  'password-too-common': () => t`Esa contraseña es de las primeras que otros probarían. Elija otra.`,
  'password-too-short': () => t`La contraseña es muy corta.`,
  'picture-too-wide': () => t`La imagen tiene demasiados píxeles. Elija una más pequeña.`,
  'period-not-found': () => t`Este periodo ya no existe. Recargue la lista.`,
  'plan-changed': () => t`Cambió de plan mientras tanto: revise y confirme de nuevo.`,
  'points-too-many': (message) =>
    filled(
      /at most ([\d.,]+) points/.exec(message),
      (most) =>
        t`Un movimiento lleva como máximo ${plural(Number(most.replaceAll(/[.,]/g, '')), '# punto', '# puntos')}. Revise la cantidad.`,
    ),
  'price-mismatch': () => t`El precio no es el de la primera fila de precios.`,
  // Earlier releases stored the rules in the message, and their runs may still be in this browser.
  'product-incomplete': (message, rules = message.split(' ')) =>
    t`No se envió: antes hay que corregir ${lists().format(rules.map((rule) => productParts[rule]?.() ?? rule))} en su diálogo.`,
  'picture-not-copied': () => t`No se pudo leer la imagen; no se envió nada. Elíjala de nuevo en el formulario.`,
  'product-not-read': () => t`No se pudo leer el producto; no se envió nada.`,
  'product-not-found': () => t`Ya no hay ningún producto con este SKU.`,
  'publicity-not-found': () => t`Este anuncio ya no existe. Recargue la lista.`,
  'question-changed': () => t`La pregunta cambió mientras tanto: revise y confirme de nuevo.`,
  'question-answered': () =>
    t`Hay empleados que ya respondieron esta pregunta, así que se queda. Para dejar de hacerla, archive el formulario.`,
  'question-not-found': () => t`Esta pregunta ya no existe. Recargue el formulario.`,
  'recipient-changed': () =>
    t`Entretanto cambió su nombre, su organización o su Status. Cancele, revise y guarde de nuevo.`,
  'recipient-gone': () => t`Ya nadie tiene este correo, o es de otra persona; no se envió nada.`,
  'refund-mismatch': () =>
    t`Los puntos o el usuario del artículo no son los que se mostraban. Actualice las órdenes y revise.`,
  'service-not-found': () => t`Un servicio ya no existe. Recargue los servicios.`,
  'title-required': () => t`El título es requerido`,
  'survey-not-found': () => t`Ya no existe. Recargue la lista.`,
  'broken-off': () => t`La solicitud no llegó entera.`,
  'too-large': () => t`Lo enviado pesa más de lo que el servicio admite.`,
  'too-many-attempts': () => t`Demasiados intentos. Espere unos minutos.`,
  'tyc-not-found': () => t`Unos TyC ya no existen. Recargue las listas y elija otros.`,
  unavailable: () => t`El servicio no está disponible por ahora. Intente de nuevo en un momento.`,
  'unsupported-media-type': () => t`El servicio no admite el formato de lo enviado.`,
  'unsupported-picture': () => t`La imagen debe ser PNG, JPEG o WebP, también por su nombre. Elija otra.`,
  'upload-expired': () => t`El permiso para subir la imagen venció. Elija el archivo de nuevo.`,
  'upload-not-signed': () => t`El servicio no reconoce este permiso para subir la imagen. Elija el archivo de nuevo.`,
  'upload-used': () => t`Ya se subió un archivo con este permiso. Elija el archivo de nuevo.`,
  'user-not-enough-points': () => t`No hay puntos suficientes.`,
  'user-not-found': () => t`El usuario ya no existe. Recargue la lista.`,
  'user-not-in-organisation': () => t`Esta persona no está, o ya no está, en la organización. Busque de nuevo.`,
  'user-without-organisation': () =>
    t`Esta persona no pertenece a ninguna organización: no hay de dónde tomar los puntos.`,
  'workbook-empty': () => t`El libro no tiene productos bajo su encabezado.`,
  'workbook-too-long': (message) =>
    filled(/more than (\d+) products/.exec(message), (most) => t`El libro tiene más de ${most} productos. Divídalo.`),
  'tyc-too-long': (_message, [limit] = []) => {
    const most = Number(limit)
    return t`No se envió: el TyC puede tener ${formatNumber(most)} caracteres, contando su formato. Acórtelo y guarde de nuevo.`
  },
  'wrong-credentials': () => t`El correo o la contraseña no son correctos.`,
}

/** A refusal in words; null for an unknown code or a message of unknown form. */
export function refusalMessage(code: string, message: string, facts?: Facts): string | null {
  return Object.hasOwn(sentences, code) ? (sentences[code]?.(message, facts) ?? null) : null
}

/** The words for what a pattern matched, which may be the text of a cell. */
type Said = (first: string, second: string) => string
type Told = readonly [RegExp, Said]

/** Why a workbook cannot be read. */
const workbooks: readonly Told[] = [
  [/^The file is empty/, () => t`El archivo está vacío. Elija otro.`],
  [
    /protected by a password/,
    () => t`El libro está protegido con una contraseña. Guarde una copia sin ella y envíela.`,
  ],
  [/is damaged/, () => t`El libro está dañado y no se puede leer. Guárdelo otra vez como .xlsx y envíelo.`],
  [/larger than 10 MB/, () => t`El libro pesa más de 10 MB. Divídalo.`],
  [/^The workbook unpacks to/, () => t`El libro ocupa demasiado al abrirse. Divídalo.`],
  [/more than 1,000 parts/, () => t`El libro tiene demasiadas partes. Copie sus filas en uno nuevo.`],
  [/more than 50,000 rows/, () => t`Una hoja tiene más de 50.000 filas. Divídala.`],
  [/^A sheet is wider/, () => t`Una hoja es demasiado ancha o tiene demasiadas celdas. Use la plantilla.`],
  [
    /^A cell holds more text/,
    () => t`Una celda tiene más texto del que Excel permite. Acórtelo y envíe el libro de nuevo.`,
  ],
  [/has no sheet/, () => t`El libro no tiene ninguna hoja. Use la plantilla.`],
  [/takes too long or too much memory/, () => t`El libro tarda demasiado en leerse. Divídalo.`],
  [
    /^Row (\S+), column (\S+): the cell cannot be read/,
    (row, column) => t`Fila ${row}, columna ${column}: la celda no se puede leer. Escriba su valor de nuevo.`,
  ],
  [/\.xlsx/, () => t`Solo se pueden leer libros en formato .xlsx. Guarde el archivo así y envíelo.`],
]

function workbookWords(message: string): string | null {
  for (const [pattern, words] of workbooks) {
    const found = pattern.exec(message)
    if (found !== null) return filled(found, words)
  }
  return null
}

function columnsWords(message: string): string | null {
  const [, names, row] = /^The columns? (.+?) (?:is|are) missing(?:, and row (\d+) has no id)?\./.exec(message) ?? []
  if (names === undefined) return null
  const count = names.split(',').length
  return row === undefined
    ? t`${plural(count, 'Falta la columna', 'Faltan las columnas')} ${names}. Parta de la plantilla.`
    : t`${plural(count, 'Falta la columna', 'Faltan las columnas')} ${names}, y la fila ${row} no tiene id. Parta de la plantilla.`
}

/** What may be wrong with a value, as the API and its import report it. */
const problems: readonly Told[] = [
  [/^must not be empty$/i, () => t`no puede estar vacío`],
  [/^at most (\d+) characters$/i, (most) => t`admite como máximo ${most} caracteres`],
  [/^must not name a service twice$/i, () => t`no puede nombrar un servicio dos veces`],
  [/^at most two decimals$/i, () => t`admite como máximo dos decimales`],
  [/^at most (\d+)$/i, (most) => t`admite como máximo ${most}`],
  [/^must be above zero$/i, () => t`debe ser mayor que cero`],
  [/^must be an http or https address$/i, () => t`debe ser una dirección http o https`],
  [/^expected an id$/i, () => t`debe ser un id`],
  [/^nothing of it can be shown$/, () => t`nada de esto se puede mostrar`],
  [/^several prices need yes$/, () => t`con varios precios debe decir sí`],
  [/^"(.*)" is neither yes nor no$/s, (value) => t`«${value}» no es ni sí ni no`],
  [/^is a date, format the column as text$/, () => t`es una fecha: dé formato de texto a la columna`],
  [
    /^"(.*)" is no price, write points\/dollars such as (\S+)$/s,
    (value, example) => t`«${value}» no es un precio: escriba puntos/dólares, como ${example}`,
  ],
  [/^"(.*)" is no SKU$/s, (value) => t`«${value}» no es un SKU`],
  [/^"(.*)" is no size, use (.+)$/s, (value, sizes) => t`«${value}» no es una talla: use ${sizes}`],
  [/^goes with prices, write points\/dollars there$/, () => t`va con prices: escriba allí puntos/dólares`],
  [/^"(.*)" is not the first of prices$/s, (value) => t`«${value}» no es el primero de prices`],
  [/^there is no product with SKU (\d+)$/, (sku) => t`no hay ningún producto con el SKU ${sku}`],
  [/^there is no (?:category|catalog|city|TyC|form) "(.*)"$/s, (name) => t`no existe «${name}»`],
  [
    /^there are (\d+) (?:categories|catalogs|cities|TyC|forms) "(.*)", use the id$/s,
    (count, name) => t`hay ${count} que se llaman «${name}»: use el id`,
  ],
  [
    /^"(.*)" is the id of one \S+ and the name of another, use the name of the first or the id of the other$/s,
    (name) => t`«${name}» es el id de uno y el nombre de otro: use el nombre del primero o el id del segundo`,
  ],
  [
    /^a text holds the character U\+0000, which cannot be stored$/,
    () => t`un texto lleva el carácter U+0000, que no se puede guardar`,
  ],
  [/^the service is stopping, import this row again$/, () => t`el servicio se detiene; importe de nuevo esta fila`],
]

/** `name: Must not be empty; column prices: …` in words; null if a part is unknown. */
function problemsWords(list: string): string | null {
  const words = list.split(/; (?=(?:column )?[\w.]+: )/).map((one) => {
    const [, column, place, problem = ''] = /^(?:(column )?([\w.]+): )?(.*)$/s.exec(one) ?? []
    for (const [pattern, said] of problems) {
      const found = pattern.exec(problem)
      if (found === null) continue
      const words = filled(found, said)
      return place === undefined ? words : `${column === undefined ? place : t`columna ${place}`}: ${words}`
    }
    return null
  })
  return words.every((one) => one !== null) ? words.join('; ') : null
}

/** The result of an import's row in words; an unknown message unchanged. */
export function importRowMessage(message: string): string {
  if (message === 'Updated') return t`Actualizado`
  const saved =
    filled(/^Created with SKU (\d+)$/.exec(message), (sku) => t`Creado con el SKU ${sku}`) ??
    filled(/^Updated SKU (\d+)$/.exec(message), (sku) => t`Actualizado: SKU ${sku}`)
  if (saved !== null) return saved
  const [, not, row = '', list = ''] = /^Not (created|updated): row (\d+), (.+)\.$/s.exec(message) ?? []
  const words = problemsWords(list)
  if (not === undefined || words === null) return message
  return `${not === 'created' ? t`No se creó: fila ${row}` : t`No se actualizó: fila ${row}`}, ${words}.`
}

/** The words for the pattern's matches; null without a match. */
const filled = (found: RegExpExecArray | null, said: Said): string | null =>
  found && said(found[1] ?? '', found[2] ?? '')

/** The words for each rule that a product may break. */
const productParts: Readonly<Record<string, () => string>> = {
  name: () => t`el nombre`,
  description: () => t`la descripción`,
  category: () => t`la categoría`,
  catalogs: () => t`los catálogos`,
  tyc: () => t`los TyC`,
  prices: () => t`los precios`,
}
