/** Stored with each submission of the Spanish form; change it with the text. */
export const spanishConsentVersion = '2027-02-es';

/** What visitors agree to when they leave a phone number: that we look for a contractor. */
export const spanishConsent =
  'Al enviar este formulario, usted acepta que recibamos lo que envía, para buscar un contratista que haga el trabajo, y que podamos llamarle, mandarle mensajes de texto o escribirle por correo electrónico sobre ello. Ningún contratista lo recibe antes de que le digamos quién es. Aceptar no es condición de ninguna compra.';
