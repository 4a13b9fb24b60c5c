/** Names of the samples in Arabic and Hebrew. */
const names: Readonly<Record<string, string>> = {
  Lucía: 'ليلى',
  Fernández: 'حدّاد',
  Ortega: 'العمري',
  María: 'מרים',
  José: 'יוסף',
  Restrepo: 'רוזנברג',
  Peña: 'פרץ',
  Quintero: 'קינן',
  Núñez: 'נחום',
  Diego: 'ضياء',
  Salazar: 'السالم',
  Valentina: 'فاطمة',
  Rojas: 'راشد',
  Cárdenas: 'القاسم',
  Tomás: 'طارق',
  Aguirre: 'عقيل',
  Lozano: 'اللوزي',
  Daniela: 'דניאלה',
  Castaño: 'קסטרו',
  Vélez: 'ולדמן',
  Óscar: 'عسكر',
  Iván: 'إيفان',
  Grupo: 'مجموعة',
  Andino: 'الأنديز',
  Nórdica: 'נורדית',
  Seguros: 'ביטוח',
  Audífonos: 'سمّاعات',
  inalámbricos: 'لاسلكية',
}

/** A text, or plain data with texts in it, with the names of its people, organisations and products. */
export function rightToLeft<Value>(value: Value): Value
export function rightToLeft(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\p{L}+/gu, (word) => names[word] ?? word)
  if (Array.isArray(value)) return value.map((one: unknown) => rightToLeft(one))
  if (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rightToLeft(one)]))
  return value
}
