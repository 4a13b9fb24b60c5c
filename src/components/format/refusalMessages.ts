import { isolated } from './isolated.tsx'

type Facts = readonly string[] | undefined

/**
 * The refusals whose code the console knows, in Spanish. A function takes what varies from the message or the facts.
 */
const sentences: Readonly<Record<string, string | ((message: string, facts: Facts) => string | null)>> = {
  'already-activated': 'Esta cuenta ya tiene contraseña.',
  'already-refunded': 'Los puntos de este artículo ya se devolvieron. Actualice las órdenes.',
  'analytic-not-found': 'Este tablero ya no existe. Recargue la lista.',
  'bad-workbook': workbookWords,
  'catalog-not-found': 'Un catálogo ya no existe. Recargue las listas y elija otro.',
  'category-not-found': 'Una categoría ya no existe. Recargue las listas y elija otra.',
  'city-not-found': 'Una ciudad ya no existe. Recargue las listas y elija otra.',
  'change-not-kept': 'Este navegador no tiene espacio para anotar el cambio.',
  'code-not-loaded': 'No se pudo cargar lo que lee la respuesta. Recargue la página.',
  'column-twice': (message) =>
    filled('La columna $1 está dos veces. Quite una.', /^The column (\S+) is there twice\./.exec(message)),
  'columns-missing': columnsWords,
  'country-not-found': 'El país ya no existe. Recargue los países y elija otro.',
  credited: 'Sus puntos ya fueron devueltos.',
  'description-required': 'Nada de la descripción se puede mostrar. Describa el producto con palabras.',
  'description-too-long': (message) =>
    filled('La descripción completa pasa de $1 caracteres. Acórtela.', /more than (\d+) characters/.exec(message)),
  'email-required': 'Escriba un correo.',
  'email-taken': 'Ya hay otra cuenta con este correo.',
  'form-archived': 'Este formulario se archivó mientras tanto y ya no se puede cambiar.',
  'form-not-found': 'El formulario ya no existe. Recargue los formularios.',
  'idempotency-key-reused': 'Un envío anterior ya se guardó con otro contenido.',
  'import-begun': 'Esta carga ya había empezado. Revise qué productos están antes de enviar el resto.',
  'internal-error': (message) =>
    filled(
      'Algo falló en el servicio. Si se repite, comunique la solicitud $1.',
      /report request (\S+?)\.$/.exec(message),
    ) ?? 'Algo falló en el servicio. Intente de nuevo.',
  'invalid-file-type': 'Invalid file type',
  'invalid-request': (message) => {
    const problems = /^Please correct the request\. (.+)\.$/s.exec(message)?.[1]
    return problems === undefined ? null : `Corrija lo enviado. ${problemsWords(problems) ?? isolated(problems)}.`
  },
  'invalid-refund-key': 'El servicio no reconoce la clave de este reembolso. Actualice las órdenes.',
  'item-credited':
    'Los puntos de este artículo ya se devolvieron: solo se puede marcar como reembolsado. Actualice las órdenes.',
  'item-not-found': 'Este artículo ya no existe. Actualice las órdenes.',
  'item-refunded': 'Este artículo ya está reembolsado, y eso no se cambia. Actualice las órdenes.',
  'last-admin': 'Quizá nadie más administra la organización: quítela con el cliente abierto.',
  'marked-refunded': 'Este artículo está marcado como reembolsado, pero no consta que se devolvieran sus puntos.',
  'method-not-allowed': 'El servicio no admite esta operación.',
  'name-required': 'Escriba un nombre.',
  'name-taken': 'Ya hay otro con este nombre. Elija uno distinto.',
  'no-such-id': 'No hay ninguna dirección con este id; no se envió nada.',
  'not-a-picture': 'El archivo no es una imagen PNG, JPEG o WebP. Elija otro.',
  'not-activated': 'Esta cuenta aún no ha elegido su contraseña.',
  'not-found': 'El servicio no tiene esta dirección.',
  'not-signed-in': 'La sesión había terminado. Con la sesión iniciada, inténtelo de nuevo.',
  'not-the-picture': 'El archivo no es el tipo de imagen que dice su nombre. Elija otro.',
  'not-writable': 'El servicio solo puede leer por ahora. Intente de nuevo en un momento.',
  'one-time-token': 'Este enlace solo sirve para elegir una contraseña. Inicie sesión para lo demás.',
  'option-invalid': 'Una opción está vacía, o tiene una coma o un corchete.',
  'not-read': 'No se pudo leer la lista; no se envió nada.',
  'not-read-whole': 'No se pudo leer todo lo que hay guardado, y este cambio lo borraría; no se envió nada.',
  'not-shown': 'La lista que se leyó después no lo muestra.',
  'order-not-read': 'No se pudo leer la orden; no se envió nada.',
  'options-not-asked': 'Una pregunta abierta no lleva opciones.',
  'organisation-incomplete': 'Al cliente le falta el nombre, el correo, el país, la dirección o el idioma.',
  'organisation-not-found': 'Esta organización ya no existe. Recargue la lista.',
  'partially-refunded': 'Ya se devolvió una parte de los puntos de este artículo: el resto se arregla aparte.',
  'password-too-common': 'Esa contraseña es de las primeras que otros probarían. Elija otra.',
  'password-too-short': 'La contraseña es muy corta.',
  'picture-too-wide': 'La imagen tiene demasiados píxeles. Elija una más pequeña.',
  'period-not-found': 'Este periodo ya no existe. Recargue la lista.',
  'points-too-many': (message) =>
    filled(
      'Un movimiento lleva como máximo $1 puntos. Revise la cantidad.',
      /at most ([\d.]+) points/.exec(message.replaceAll(',', '.')),
    ),
  'price-mismatch': 'El precio no es el de la primera fila de precios.',
  // Earlier releases stored the rules in the message, and their runs may still be in this browser.
  'product-incomplete': (message, rules = message.split(' ')) =>
    `No se envió: antes hay que corregir ${new Intl.ListFormat('es').format(rules.map((rule) => productParts[rule] ?? rule))} en su diálogo.`,
  'picture-not-copied': 'No se pudo leer la imagen; no se envió nada. Elíjala de nuevo en el formulario.',
  'product-not-read': 'No se pudo leer el producto; no se envió nada.',
  'product-not-found': 'Ya no hay ningún producto con este SKU.',
  'publicity-not-found': 'Este anuncio ya no existe. Recargue la lista.',
  'question-answered':
    'Hay empleados que ya respondieron esta pregunta, así que se queda. Para dejar de hacerla, archive el formulario.',
  'question-not-found': 'Esta pregunta ya no existe. Recargue el formulario.',
  'recipient-gone': 'Ya nadie tiene este correo, o es de otra persona; no se envió nada.',
  'refund-mismatch':
    'Los puntos o el usuario del artículo no son los que se mostraban. Actualice las órdenes y revise.',
  'service-not-found': 'Un servicio ya no existe. Recargue los servicios.',
  'title-required': 'El título es requerido',
  'survey-not-found': 'Ya no existe. Recargue la lista.',
  'broken-off': 'La solicitud no llegó entera.',
  'too-large': 'Lo enviado pesa más de lo que el servicio admite.',
  'too-many-attempts': 'Demasiados intentos. Espere unos minutos.',
  'tyc-not-found': 'Unos TyC ya no existen. Recargue las listas y elija otros.',
  unavailable: 'El servicio no está disponible por ahora. Intente de nuevo en un momento.',
  'unsupported-media-type': 'El servicio no admite el formato de lo enviado.',
  'unsupported-picture': 'La imagen debe ser PNG, JPEG o WebP, también por su nombre. Elija otra.',
  'upload-expired': 'El permiso para subir la imagen venció. Elija el archivo de nuevo.',
  'upload-not-signed': 'El servicio no reconoce este permiso para subir la imagen. Elija el archivo de nuevo.',
  'upload-used': 'Ya se subió un archivo con este permiso. Elija el archivo de nuevo.',
  'user-not-enough-points': 'No hay puntos suficientes.',
  'user-not-found': 'El usuario ya no existe. Recargue la lista.',
  'user-not-in-organisation': 'Esta persona no está, o ya no está, en la organización. Busque de nuevo.',
  'user-without-organisation': 'Esta persona no pertenece a ninguna organización: no hay de dónde tomar los puntos.',
  'workbook-empty': 'El libro no tiene productos bajo su encabezado.',
  'workbook-too-long': (message) =>
    filled('El libro tiene más de $1 productos. Divídalo.', /more than (\d+) products/.exec(message)),
  'wrong-credentials': 'El correo o la contraseña no son correctos.',
}

/** A refusal in Spanish; null for an unknown code or a message of unknown form. */
export function refusalMessage(code: string, message: string, facts?: Facts): string | null {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined
  return typeof sentence === 'function' ? sentence(message, facts) : (sentence ?? null)
}

/** Why a workbook cannot be read. */
const workbooks: readonly (readonly [RegExp, string])[] = [
  [/^The file is empty/, 'El archivo está vacío. Elija otro.'],
  [/protected by a password/, 'El libro está protegido con una contraseña. Guarde una copia sin ella y envíela.'],
  [/is damaged/, 'El libro está dañado y no se puede leer. Guárdelo otra vez como .xlsx y envíelo.'],
  [/larger than 10 MB/, 'El libro pesa más de 10 MB. Divídalo.'],
  [/^The workbook unpacks to/, 'El libro ocupa demasiado al abrirse. Divídalo.'],
  [/more than 1,000 parts/, 'El libro tiene demasiadas partes. Copie sus filas en uno nuevo.'],
  [/more than 50,000 rows/, 'Una hoja tiene más de 50.000 filas. Divídala.'],
  [/^A sheet is wider/, 'Una hoja es demasiado ancha o tiene demasiadas celdas. Use la plantilla.'],
  [/^A cell holds more text/, 'Una celda tiene más texto del que Excel permite. Acórtelo y envíe el libro de nuevo.'],
  [/has no sheet/, 'El libro no tiene ninguna hoja. Use la plantilla.'],
  [/takes too long or too much memory/, 'El libro tarda demasiado en leerse. Divídalo.'],
  [
    /^Row (\S+), column (\S+): the cell cannot be read/,
    'Fila $1, columna $2: la celda no se puede leer. Escriba su valor de nuevo.',
  ],
  [/\.xlsx/, 'Solo se pueden leer libros en formato .xlsx. Guarde el archivo así y envíelo.'],
]

function workbookWords(message: string): string | null {
  for (const [pattern, words] of workbooks) {
    const found = pattern.exec(message)
    if (found !== null) return filled(words, found)
  }
  return null
}

function columnsWords(message: string): string | null {
  const [, names, row] = /^The columns? (.+?) (?:is|are) missing(?:, and row (\d+) has no id)?\./.exec(message) ?? []
  if (names === undefined) return null
  const missing = names.includes(',') ? `Faltan las columnas ${names}` : `Falta la columna ${names}`
  return `${missing}${row === undefined ? '' : `, y la fila ${row} no tiene id`}. Parta de la plantilla.`
}

/** What may be wrong with a value, as the API and its import report it. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/^must not be empty$/i, 'no puede estar vacío'],
  [/^at most (\d+) characters$/i, 'admite como máximo $1 caracteres'],
  [/^must not name a service twice$/i, 'no puede nombrar un servicio dos veces'],
  [/^at most two decimals$/i, 'admite como máximo dos decimales'],
  [/^at most (\d+)$/i, 'admite como máximo $1'],
  [/^must be above zero$/i, 'debe ser mayor que cero'],
  [/^must be an http or https address$/i, 'debe ser una dirección http o https'],
  [/^expected an id$/i, 'debe ser un id'],
  [/^nothing of it can be shown$/, 'nada de esto se puede mostrar'],
  [/^several prices need yes$/, 'con varios precios debe decir sí'],
  [/^"(.*)" is neither yes nor no$/s, '«$1» no es ni sí ni no'],
  [/^is a date, format the column as text$/, 'es una fecha: dé formato de texto a la columna'],
  [
    /^"(.*)" is no price, write points\/dollars such as (\S+)$/s,
    '«$1» no es un precio: escriba puntos/dólares, como $2',
  ],
  [/^"(.*)" is no SKU$/s, '«$1» no es un SKU'],
  [/^"(.*)" is no size, use (.+)$/s, '«$1» no es una talla: use $2'],
  [/^goes with prices, write points\/dollars there$/, 'va con prices: escriba allí puntos/dólares'],
  [/^"(.*)" is not the first of prices$/s, '«$1» no es el primero de prices'],
  [/^there is no product with SKU (\d+)$/, 'no hay ningún producto con el SKU $1'],
  [/^there is no (?:category|catalog|city|TyC|form) "(.*)"$/s, 'no existe «$1»'],
  [
    /^there are (\d+) (?:categories|catalogs|cities|TyC|forms) "(.*)", use the id$/s,
    'hay $1 que se llaman «$2»: use el id',
  ],
  [
    /^"(.*)" is the id of one \S+ and the name of another, use the name of the first or the id of the other$/s,
    '«$1» es el id de uno y el nombre de otro: use el nombre del primero o el id del segundo',
  ],
  [
    /^a text holds the character U\+0000, which cannot be stored$/,
    'un texto lleva el carácter U+0000, que no se puede guardar',
  ],
  [/^the service is stopping, import this row again$/, 'el servicio se detiene; importe de nuevo esta fila'],
]

/** `name: Must not be empty; column prices: …` in Spanish; null if a part is unknown. */
function problemsWords(list: string): string | null {
  const words = list.split(/; (?=(?:column )?[\w.]+: )/).map((one) => {
    const [, place = '', problem = ''] = /^((?:column )?[\w.]+: )?(.*)$/s.exec(one) ?? []
    for (const [pattern, said] of problems) {
      const found = pattern.exec(problem)
      if (found !== null) return place.replace(/^column /, 'columna ') + filled(said, found)
    }
    return null
  })
  return words.every((one) => one !== null) ? words.join('; ') : null
}

/** The result of an import's row in Spanish; an unknown message unchanged. */
export function importRowMessage(message: string): string {
  const created = filled('Creado con el SKU $1', /^Created with SKU (\d+)$/.exec(message))
  const updated =
    message === 'Updated' ? 'Actualizado' : filled('Actualizado: SKU $1', /^Updated SKU (\d+)$/.exec(message))
  if (created !== null || updated !== null) return created ?? updated ?? ''
  const [, not, row, list = ''] = /^Not (created|updated): row (\d+), (.+)\.$/s.exec(message) ?? []
  const words = problemsWords(list)
  if (not === undefined || words === null) return message
  return `${not === 'created' ? 'No se creó' : 'No se actualizó'}: fila ${row}, ${words}.`
}

/** The words with `$1` and `$2` replaced by the pattern's matches, which may be the text of a cell; null without a match. */
const filled = (words: string, found: RegExpExecArray | null): string | null =>
  found && words.replaceAll(/\$(\d)/g, (_all, at: string) => isolated(found[Number(at)] ?? ''))

/** The words for each rule that a product may break. */
const productParts: Readonly<Record<string, string>> = {
  name: 'el nombre',
  description: 'la descripción',
  category: 'la categoría',
  catalogs: 'los catálogos',
  tyc: 'los TyC',
  prices: 'los precios',
}
