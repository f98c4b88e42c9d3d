import type { FindWords } from '../pages/find-request-words.ts';

export const spanishFindWords: FindWords = {
  title: 'Encuentre su solicitud',
  description: 'Le mandamos por correo los enlaces de las solicitudes que envió con su dirección.',
  lede: 'Escriba el correo electrónico que usó. Le mandamos ahí los enlaces de sus solicitudes de los últimos doce meses.',
  label: 'Correo electrónico',
  button: 'Mándenme los enlaces',
  invalid: 'Escriba un correo electrónico completo, como nombre@ejemplo.com.',
  limited: 'Lo envió demasiadas veces. Espere un minuto e inténtelo otra vez.',
  noMore: 'Hoy ya no podemos mandar más enlaces. Inténtelo mañana, o llame.',
  mailed: 'Si hay solicitudes con esta dirección, le mandamos sus enlaces por correo.',
  nothing: '¿No le llega nada en unos minutos? Busque en la carpeta de spam, o pruebe con otra dirección que haya usado.',
  call: '¿Prefiere hablar? Llame al',
  say: 'y dé su número de referencia, las ocho letras y números que recibió al enviar la solicitud.',
  mail: {
    subject: 'Enlaces de sus solicitudes',
    about: 'Usted pidió los enlaces de sus solicitudes. No los comparta: quien tenga un enlace ve lo que usted envió.',
    newest: (count) => `Son las ${count} más recientes.`,
    foot: (email) =>
      `Si usted no pidió esto, no tiene que hacer nada: los enlaces llegaron solo a esta dirección. ¿Preguntas? Escriba a ${email}.`,
  },
};
