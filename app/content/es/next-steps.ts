/** The steps after a request that names no contractor. */
export const spanishNextSteps = (urgency: string | null | undefined): string[] => [
  ...(urgency === 'now'
    ? ['Si no puede esperar, llame directamente a una empresa del directorio: nuestro teléfono no atiende emergencias.']
    : []),
  'La leemos y buscamos un contratista que haga este trabajo cerca de usted.',
  'Le llamamos o le escribimos antes de que un contratista reciba su solicitud.',
  'Pregunte lo que quiera. No tiene que contratar a nadie.',
];
