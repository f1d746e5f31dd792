import { plural } from '../format.ts';
import type { MailTexts } from '../texts.ts';

const hours = (n: number) => plural('es', n, { one: '{n} hora en común', other: '{n} horas en común' });
const days = (n: number) => plural('es', n, { one: '{n} día', other: '{n} días' });

/** Spanish. */
export const es: MailTexts = {
  brand: 'Smart Study Groups',
  greeting: 'Hola:',
  group: (number) => `Grupo ${number}`,
  labels: {
    signUpLink: 'Enlace de inscripción para estudiantes',
    dashboardPassword: 'Contraseña del panel (solo para ti)',
    groupsPage: 'Página de grupos',
    groupsPassword: 'Contraseña de la página de grupos',
    deadline: 'Fecha límite',
    accessKey: 'Clave de acceso',
    matchScore: 'Puntuación de compatibilidad',
    leader: 'Líder del grupo',
    course: 'Curso',
    courseCode: 'Código del curso',
    university: 'Universidad',
    semester: 'Semestre',
    instructor: 'Docente',
    email: 'Correo electrónico',
    name: 'Nombre',
    feedbackType: 'Tipo de comentario',
  },
  semesters: { FALL: 'Otoño de {year}', SPR: 'Primavera de {year}', SUMM: 'Verano de {year}' },
  adminFooter: 'Recibes este correo porque administras Smart Study Groups.',
  opensWithoutPassword: 'El botón abre la página sin contraseña. No reenvíes este correo.',
  unconfirmed: {
    label: 'Dirección sin confirmar, no cuentan',
    advice:
      'Quienes no han confirmado su dirección no cuentan. En el panel puedes contarlos, o ponerlos en un grupo, de todos modos.',
  },
  openConsole: 'Abrir la consola de administración',
  week: {
    sample: 'Tres semanas superpuestas; destacan las horas en común',
    own: 'Tu semana, de lunes a domingo, con tus horas libres',
    group: 'La semana de tu grupo, de lunes a domingo; cuanto más oscura es una hora, más personas están libres',
  },
  score: {
    words: { veryGood: 'muy buena', good: 'buena', fair: 'aceptable', modest: 'modesta', low: 'baja' },
    commonTime: (h, d) => (h === 0 ? 'ninguna hora conviene a todos' : `${hours(h)} en ${days(d)}`),
    rolesCovered: 'roles de estudio que se complementan',
    meaning: 'La puntuación va de 0 a 100 e indica lo bien que encajan las horas libres y los deseos de los miembros.',
  },
  times: {
    heading: 'Los mejores momentos para reunirse',
    noCommonHour: 'Ninguna hora conviene a todos. Estas convienen a la mayoría:',
    none: 'No hay ninguna hora de la semana en la que coincidan dos personas; acuerden un momento por correo.',
    attendance: (members, of) => `pueden ${members} de ${of}`,
    zone: (zone) => `Todas las horas son las de ${zone}, cada semana.`,
  },
  'request-received': {
    subject: 'Tenemos tu solicitud de clase',
    title: 'Hemos recibido tu solicitud',
    intro: (course) => `Gracias por solicitar grupos de estudio para ${course}. Estos son los datos:`,
    next: 'Ahora la revisará el equipo de administración. Recibirás un correo en cuanto se decida y, si se aprueba, en él estarán el enlace de inscripción y tus contraseñas.',
  },
  'request-waiting': {
    subject: 'Una solicitud de clase espera tu decisión',
    title: 'Nueva solicitud de clase',
    intro: (instructor, course) => `${instructor} solicita grupos de estudio para ${course}.`,
  },
  'request-rejected': {
    subject: 'Tu solicitud de clase no se aprobó',
    title: 'Tu solicitud no se aprobó',
    intro: (course) => `Revisamos tu solicitud de grupos de estudio para ${course} y no pudimos aprobarla.`,
    reason: 'La persona que la revisó escribe:',
    next: 'Si algún dato era incorrecto, corrígelo en una nueva solicitud.',
    askAgain: 'Enviar una nueva solicitud',
  },
  feedback: {
    types: { bug: 'Informe de error', feature: 'Propuesta de función', general: 'Comentario general' },
    subject: (type) => `Comentarios: ${type}`,
    title: 'Nuevos comentarios',
  },
  'class-approved': {
    subject: 'La inscripción en tu clase está abierta',
    title: 'Tu clase está aprobada',
    intro: (course) => `Tu clase ${course} está aprobada. Los estudiantes ya pueden inscribirse.`,
    shareHeading: 'Para tus estudiantes',
    share: 'Comparte este enlace o muestra el código QR en clase:',
    qrCode: 'Código QR del enlace de inscripción',
    dashboardHeading: 'Para ti',
    dashboard: 'El panel muestra quién se ha inscrito y, más adelante, los grupos.',
    openDashboard: 'Abrir el panel',
    afterDeadline:
      'Después de la fecha límite se forman los grupos y cada estudiante recibe un correo. Los grupos se consultan en la página de grupos; su contraseña se puede compartir con la clase.',
    footer: 'Recibes este correo porque esta dirección se indicó como contacto docente de una clase.',
  },
  'submission-received': {
    subject: 'Hemos recibido tu inscripción',
    title: 'Tu inscripción está registrada',
    intro: (course) => `Gracias por inscribirte en un grupo de estudio de ${course}.`,
    changeUntil: (deadline) => `Puedes cambiar tus horas y deseos hasta la fecha límite: ${deadline}.`,
    edit: 'Editar mi inscripción',
    keepSecret: 'El enlace y la clave abren tu inscripción sin contraseña. No los compartas.',
    next: 'Después de la fecha límite formaremos grupos que de verdad puedan reunirse, y recibirás un correo con el tuyo.',
    footer: (course) =>
      `Recibes este correo porque esta dirección se indicó en el formulario de inscripción de ${course}.`,
  },
  'your-group': {
    subject: 'Tu grupo de estudio',
    title: 'Este es tu grupo de estudio',
    intro: (course, group) => `Los grupos de ${course} ya están formados. Estás en el ${group}.`,
    membersHeading: 'Miembros',
    openGroups: 'Abrir la página de grupos',
    next: 'Tu líder escribirá primero y propondrá un momento para reunirse. Nada te impide saludar antes.',
    footer: (course) => `Recibes este correo porque te inscribiste en un grupo de estudio de ${course}.`,
  },
  'you-are-leader': {
    subject: 'Lideras tu grupo de estudio',
    title: 'Lideras el grupo',
    intro: (course, group) =>
      `Te hemos elegido para liderar el ${group} de ${course}, porque tus respuestas encajan con esta tarea.`,
    dutiesHeading: 'Qué hace quien lidera',
    duties: [
      'Escribe al grupo en los próximos dos días y preséntate.',
      'Propón para la primera reunión uno de los momentos de abajo y un lugar.',
      'En esa reunión, acuerden con qué frecuencia se reúnen y quién prepara qué.',
      'Si alguien no responde, escríbele otra vez antes de empezar sin esa persona.',
    ],
    membersHeading: 'Los miembros de tu grupo',
    writeToAll: 'Escribir a todos',
    footer: (course) => `Recibes este correo porque te inscribiste en un grupo de estudio de ${course}.`,
  },
  leaderActions: {
    message: {
      label: 'Por mensaje de texto',
      action: 'Abrir un mensaje para todos',
      actionForSome: 'Abrir un mensaje para quienes dieron su número',
      without: 'Sin número de teléfono',
    },
    schedule: { label: 'En el calendario', action: 'Programar la reunión semanal' },
    drive: { label: 'Carpeta compartida', action: 'Crear una carpeta para el grupo' },
    hello: (name, course, group) =>
      `Hola, soy ${name} y lidero el ${group} de ${course}. ¿Cuándo nos reunimos por primera vez?`,
  },
  'submission-updated': {
    subject: 'Tu inscripción ha cambiado',
    title: 'Tus cambios están guardados',
    intro: (course) =>
      `Tu inscripción en un grupo de estudio de ${course} se ha modificado. Si no lo hiciste tú, ábrela y compruébala.`,
  },
  'address-changed': {
    subject: 'La dirección de tu inscripción ha cambiado',
    title: 'Tu inscripción tiene otra dirección',
    intro: (course) =>
      `La dirección de correo de una inscripción en un grupo de estudio de ${course} ha cambiado. Esta dirección ya no recibirá correos sobre ella.`,
    next: 'Si no lo hiciste tú, abre la inscripción con el enlace de tu correo anterior y vuelve a poner la dirección.',
  },
  'confirm-address': {
    subject: 'Confirma tu dirección, por favor',
    title: 'Un clic y cuentas',
    intro: (course) => `Se ha recibido con esta dirección una inscripción en un grupo de estudio de ${course}.`,
    why: 'Solo se forman grupos con quienes han confirmado su dirección.',
    until: (deadline) => `Confírmala antes de la fecha límite: ${deadline}.`,
    confirm: 'Confirmar mi dirección',
    ignore: 'Si no fuiste tú, no hagas nada: sin confirmación, nadie entra en un grupo con esta dirección.',
  },
  'leader-reminder': {
    subject: 'Tu grupo de estudio te espera',
    title: 'Tu grupo espera tu primer mensaje',
    intro: (course, group) =>
      `Lideras el ${group} de ${course}. Para empezar basta un mensaje corto con una propuesta de hora.`,
  },
  'leader-changed': {
    subject: 'Cambio de líder en tu grupo de estudio',
    title: 'Tu grupo cambia de líder',
    intro: (leader, course, group) => `Ahora ${leader} lidera el ${group} de ${course}.`,
    next: 'La persona que lidera ahora les escribirá y propondrá un momento para reunirse.',
  },
  'you-were-moved': {
    subject: 'Tu nuevo grupo de estudio',
    title: 'Ahora estás en otro grupo',
    intro: (course, group) => `Tu docente te ha asignado al ${group} de ${course}.`,
  },
  'you-have-no-group': {
    subject: 'Por ahora no estás en ningún grupo de estudio',
    title: 'Por ahora no tienes grupo',
    intro: (course, group) => `Tu docente te ha retirado del ${group} de ${course}.`,
    next: 'No tienes que hacer nada: recibirás un correo en cuanto tengas un grupo. Si tienes alguna pregunta, consulta a tu docente.',
  },
  'deadline-extended': {
    subject: 'Más tiempo para inscribirse en los grupos de estudio',
    title: 'La fecha límite se amplía',
    intro: (course) => `La fecha límite de los grupos de estudio de ${course} se ha aplazado.`,
    newDeadline: 'Nueva fecha límite',
    dissolved: 'Los grupos que se habían formado se disuelven. Después de la nueva fecha se forman grupos nuevos.',
  },
  'class-matched': {
    subject: 'Los grupos de tu clase están formados',
    title: 'Tus grupos están formados',
    intro: (course) =>
      `Los grupos de estudio de ${course} están formados y cada estudiante recibe un correo con el suyo.`,
    students: 'Estudiantes',
    groups: 'Grupos',
    classScore: 'Puntuación de la clase',
    lowestScore: 'Puntuación más baja de un grupo',
    classScoreMeaning:
      'La puntuación de la clase es la media de las puntuaciones de todos los estudiantes, en la que más pesan las más bajas.',
    next: 'En el panel puedes ver cada grupo, mover estudiantes y elegir a otros líderes.',
  },
  'class-needs-attention': {
    subject: 'Tu clase tiene muy pocos estudiantes para formar grupos',
    title: 'Muy pocos estudiantes para formar grupos',
    intro: (course) =>
      `La fecha límite de ${course} ha pasado, pero se han inscrito muy pocos estudiantes para formar grupos.`,
    tooFewConfirmed: (course) =>
      `La fecha límite de ${course} ha pasado, pero muy pocos estudiantes han confirmado su dirección para formar grupos.`,
    signedUp: 'Estudiantes inscritos',
    needed: 'Estudiantes necesarios como mínimo',
    advice:
      'Amplía la fecha límite en el panel y vuelve a compartir el enlace de inscripción; los grupos se formarán después de la nueva fecha.',
  },
  'matching-failed': {
    subject: 'No se han podido formar tus grupos',
    title: 'No se han podido formar los grupos',
    intro: (course) => `Hemos intentado varias veces formar los grupos de ${course}, y ha fallado todas las veces.`,
    attempts: 'Intentos',
    reason: 'Qué ha fallado',
    faults: {
      input: 'Una inscripción contiene algo que el emparejamiento no acepta',
      memory: 'El servidor no tenía memoria suficiente',
      busy: 'La clase seguía cambiando mientras tanto',
      unexpected: 'Un error inesperado',
    },
    advice:
      'No se ha perdido nada: todas las inscripciones siguen ahí. Abre el panel y pulsa «Volver a intentarlo». Si vuelve a fallar, ponte en contacto con el administrador de este sitio.',
  },
  'sign-ups-flooded': {
    subject: 'Muchas más inscripciones de las que espera tu clase',
    title: 'Más inscripciones de las esperadas',
    intro: (course) =>
      `En ${course} se inscriben muchos más estudiantes de los esperados. Puede que algunos sean inventados.`,
    today: 'En las últimas 24 horas',
    advice:
      'Si son tus estudiantes, indica el número esperado en los ajustes del panel. Si no lo son, en la lista de estudiantes puedes eliminar muchas inscripciones a la vez, y deshacerlo durante un día, y en los ajustes puedes pedir direcciones confirmadas, para que no cuente quien no puede leer su correo.',
    proofs:
      'Tus estudiantes pueden seguir inscribiéndose. Mientras tanto, cada inscripción nueva requiere un breve cálculo en el navegador.',
  },
  'meeting-invitation': {
    subject: 'Reuniones de tu grupo de estudio',
    title: 'Tu grupo ya tiene hora para reunirse',
    intro: (leader, course, group) => `${leader} ha programado las reuniones del ${group} de ${course}.`,
    timesHeading: 'Cada semana',
    span: (from, to) => `Del ${from} al ${to}.`,
    join: 'Entrar en la reunión',
    attached: 'Abre el archivo adjunto para añadir las reuniones a tu calendario.',
  },
  'test-mail': {
    subject: 'Correo de prueba de la consola de administración',
    title: 'Los correos llegan',
    intro: 'Pediste este correo en la consola de administración para comprobar si los correos llegan. Este ha llegado.',
    junk: 'Si llegó a la carpeta de correo no deseado, configura SPF, DKIM y DMARC en el dominio del remitente.',
    link: 'El botón debe abrir la consola de administración. Si no lo hace, el valor de PUBLIC_URL es incorrecto.',
  },
};
