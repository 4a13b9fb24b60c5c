interface FormSeed {
  readonly name: string
  readonly description: string
  /** Categories whose products have this form. */
  readonly categories: readonly string[]
  readonly daysOld: number
  /** A question with options, or an open one with what people answer; both are separated by `|`. */
  readonly questions: readonly { readonly question: string; readonly options?: string; readonly answers?: string }[]
}

/** A form: name, age in days and categories; description; then its questions, `:` before options, `>` before answers. */
const written = `
Reserva de experiencias | 300 | Experiencias
Para coordinar la fecha con quien presta el servicio.
¿Qué día prefiere? > El próximo sábado|Cualquier domingo|El 14, es nuestro aniversario|Entre semana, después de las 6 p. m.
¿En qué horario? : Mañana|Tarde|Noche
¿Alguna restricción alimentaria? : Ninguna|Vegetariana|Vegana|Sin gluten|Sin lácteos
¿Algo más que debamos saber? > No, gracias|Vamos con una silla de ruedas|Es una sorpresa 🎉
---
Datos para el bono digital | 260 | Bonos y tarjetas de regalo
El código llega al correo que se escriba aquí.
¿A qué correo lo enviamos? > El mismo de mi cuenta|regalos@correo.example|al de mi mamá
¿Es para regalar? : Sí|No
Mensaje de la tarjeta > ¡Feliz cumpleaños!|Con cariño, la tía Íngrid|Gracias por todo
---
Talla y color de la prenda | 200 | Ropa, Ropa deportiva

¿Usa la prenda ajustada u holgada? : Ajustada|Normal|Holgada
Segundo color, por si se agota > Negro|El que haya|Ninguno, prefiero esperar
---
Certificado de donación | 150 | Donaciones
Los datos con los que la fundación expide el certificado.
¿A nombre de quién? > Al mío|A nombre de mi hijo Andrés|De la empresa
¿Desea un certificado impreso? : Sí|No
---
Entrega y armado | 90 | Bicicletas y movilidad, Oficina en casa
Para artículos grandes. El transportador llama antes de salir.
¿Hay ascensor? : Sí|No|Es una casa
Piso y torre > Piso 3, torre B|Primer piso|12-04
¿Quiere que lo armemos? : Sí, al entregar|Sí, otro día|No, gracias
---
Inscripción a cursos | 30 | Cultura y cursos
Los cupos se asignan en el orden en que llegan las respuestas.
¿Qué nivel tiene? : Principiante|Intermedio|Avanzado
¿Qué espera aprender? > A perderle el miedo|Técnica|Un pasatiempo para los sábados
`

export const forms = written
  .trim()
  .split('\n---\n')
  .map((lines): FormSeed => {
    const [head = '', description = '', ...asked] = lines.split('\n')
    const [name = '', days, categories = ''] = head.split(' | ')
    const questions = asked.map((line) => {
      const [question = '', options] = line.split(' : ')
      const [open = '', answers = ''] = question.split(' > ')
      return options === undefined ? { question: open, answers } : { question, options }
    })
    return { name, description, categories: categories.split(', '), daysOld: Number(days), questions }
  })
