/** Stored with each submission of the Spanish form; change it with the text. */
export const spanishConsentVersion = '2027-01-es';

/** What visitors agree to when they leave a phone number: that we look for a contractor. */
export const spanishConsent =
  'Al enviar esto, usted acepta que nosotros recibamos lo que envía, para buscar a alguien que haga el trabajo, y que podamos llamarle, mandarle mensajes de texto o correos sobre esto. Ningún contratista lo recibe antes de que le digamos cuál. Aceptar no es condición para comprar nada.';
