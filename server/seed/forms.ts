interface FormSeed {
  readonly name: string
  readonly description: string
  /** Categories whose products have this form. */
  readonly categories: readonly string[]
  readonly daysOld: number
  /** A question with options, or an open one with what people answer. */
  readonly questions: readonly { readonly question: string; readonly options?: string; readonly answers?: string }[]
}

/** Options and answers are separated by `|`. */
export const forms: readonly FormSeed[] = [
  {
    name: 'Reserva de experiencias',
    description: 'Para coordinar la fecha con quien presta el servicio.',
    categories: ['Experiencias'],
    daysOld: 300,
    questions: [
      {
        question: '¿Qué día prefiere?',
        answers:
          'El próximo sábado|Cualquier domingo|El 14, es nuestro aniversario|Entre semana, después de las 6 p. m.',
      },
      { question: '¿En qué horario?', options: 'Mañana|Tarde|Noche' },
      {
        question: '¿Alguna restricción alimentaria?',
        options: 'Ninguna|Vegetariana|Vegana|Sin gluten|Sin lácteos',
      },
      {
        question: '¿Algo más que debamos saber?',
        answers: 'No, gracias|Vamos con una silla de ruedas|Es una sorpresa 🎉',
      },
    ],
  },
  {
    name: 'Datos para el bono digital',
    description: 'El código llega al correo que se escriba aquí.',
    categories: ['Bonos y tarjetas de regalo'],
    daysOld: 260,
    questions: [
      { question: '¿A qué correo lo enviamos?', answers: 'El mismo de mi cuenta|regalos@correo.example|al de mi mamá' },
      { question: '¿Es para regalar?', options: 'Sí|No' },
      { question: 'Mensaje de la tarjeta', answers: '¡Feliz cumpleaños!|Con cariño, la tía Íngrid|Gracias por todo' },
    ],
  },
  {
    name: 'Talla y color de la prenda',
    description: '',
    categories: ['Ropa', 'Ropa deportiva'],
    daysOld: 200,
    questions: [
      { question: '¿Usa la prenda ajustada u holgada?', options: 'Ajustada|Normal|Holgada' },
      { question: 'Segundo color, por si se agota', answers: 'Negro|El que haya|Ninguno, prefiero esperar' },
    ],
  },
  {
    name: 'Certificado de donación',
    description: 'Los datos con los que la fundación expide el certificado.',
    categories: ['Donaciones'],
    daysOld: 150,
    questions: [
      { question: '¿A nombre de quién?', answers: 'Al mío|A nombre de mi hijo Andrés|De la empresa' },
      { question: '¿Desea un certificado impreso?', options: 'Sí|No' },
    ],
  },
  {
    name: 'Entrega y armado',
    description: 'Para artículos grandes. El transportador llama antes de salir.',
    categories: ['Bicicletas y movilidad', 'Oficina en casa'],
    daysOld: 90,
    questions: [
      { question: '¿Hay ascensor?', options: 'Sí|No|Es una casa' },
      { question: 'Piso y torre', answers: 'Piso 3, torre B|Primer piso|12-04' },
      { question: '¿Quiere que lo armemos?', options: 'Sí, al entregar|Sí, otro día|No, gracias' },
    ],
  },
  {
    name: 'Inscripción a cursos',
    description: 'Los cupos se asignan en el orden en que llegan las respuestas.',
    categories: ['Cultura y cursos'],
    daysOld: 30,
    questions: [
      { question: '¿Qué nivel tiene?', options: 'Principiante|Intermedio|Avanzado' },
      { question: '¿Qué espera aprender?', answers: 'A perderle el miedo|Técnica|Un pasatiempo para los sábados' },
    ],
  },
]
