/** How soon a request is needed, by its stored name. */
export const spanishUrgencies = {
  now: 'Ahora, no puede esperar',
  'this week': 'Esta semana',
  'this month': 'Este mes',
  planning: 'Sin prisa, lo estoy planeando',
};
