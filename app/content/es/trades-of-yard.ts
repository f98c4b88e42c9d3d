import type { SpanishTrade } from './spanish-trade.ts';

/** By the slug of the trade. */
export const tradesOfYard: Readonly<Record<string, SpanishTrade>> = {
  'tree-service': {
    name: 'Árboles',
    pros: 'Servicios de árboles',
    description:
      'Servicio de árboles en {cities}: poda, tala, tocones y ramas caídas. Llame directo o pida una cotización en español.',
    lede: 'El hielo, el viento y la sequía se turnan para dañar los árboles de Oklahoma. Encuentre a quien distinga un árbol lastimado de uno que ya no tiene remedio.',
    advice: [
      'Oklahoma no da licencia para cortar árboles. Quien cobra por rociar o inyectar un árbol sí necesita la de aplicador de pesticidas, del Departamento de Agricultura, Alimentos y Bosques.',
      'Si una rama toca el cable de su casa, llame primero a su compañía de luz. Y pida que la aseguradora le mande los comprobantes del seguro; una foto en el teléfono no basta.',
    ],
  },
  landscaping: {
    name: 'Jardinería y paisajismo',
    pros: 'Jardineros y paisajistas',
    description:
      'Jardinería y paisajismo en {cities}: plantas, riego, patios y muros. Llame directo o pida una cotización en español.',
    lede: 'Aquí un jardín primero tiene que aguantar el viento, la arcilla y agosto; después se puede ver bonito. Encuentre a quien lo planee así.',
    advice: [
      'Los paisajistas no necesitan licencia estatal, pero para cobrar por aplicar pesticidas o herbicidas se necesita una. Un sistema de riego conectado a su toma de agua necesita protección contra el reflujo: pregunte quién tiene la licencia de plomería para esa conexión.',
      'Una llamada a OKIE811 tres días hábiles antes hace que las compañías marquen gratis sus líneas enterradas. Las suyas no las marca nadie: enséñeles los aspersores y el gas del asador.',
    ],
  },
  concrete: {
    name: 'Concreto',
    pros: 'Contratistas de concreto',
    description:
      'Concreto en {cities}: entradas para carros, patios, banquetas y losas. Llame directo o pida una cotización en español.',
    lede: 'Todo el concreto se agrieta. Que sea en la junta o a media entrada se decide antes de que llegue el camión.',
    advice: [
      'Oklahoma no da licencia a los contratistas de concreto. El trabajo en la franja junto a la calle necesita permiso de la ciudad y, muchas veces, un contratista con fianza.',
      'La arcilla de aquí se hincha mojada y se encoge seca. Pregunte cómo compactan el suelo, cuántas pulgadas lleva la losa y a qué distancia van las juntas.',
    ],
  },
  fencing: {
    name: 'Cercas',
    pros: 'Instaladores de cercas',
    description:
      'Cercas en {cities}: madera, metal, portones y reparación por viento. Llame directo o pida una cotización en español.',
    lede: 'Cada primavera el viento tumba millas de cerca. Encuentre a alguien que ponga los postes pensando en la próxima.',
    advice: [
      'Para poner cercas no se necesita licencia estatal. Las ciudades limitan la altura al frente y en las esquinas, y la cerca de una alberca tiene sus propias reglas.',
      'Marque al 811 tres días hábiles antes de que hagan los hoyos, y las compañías marcan gratis sus líneas. Pregunte qué tan hondo va cada poste y con cuánto concreto.',
    ],
  },
  'lawn-care': {
    name: 'Cuidado del césped',
    pros: 'Empresas de cuidado del césped',
    description: 'Cuidado del césped en {cities}: corte, orillas, fertilizante y maleza. Llame directo o pida precio en español.',
    lede: 'El zacate bermuda quiere sol, el festuca quiere sombra, y los dos quieren a alguien que venga cuando ya llovió una semana.',
    advice: [
      'Cortar el pasto no requiere licencia. Cobrar por aplicar fertilizante con herbicida, o cualquier pesticida, sí: la otorga el Departamento de Agricultura, Alimentos y Bosques de Oklahoma.',
      'Pregunte qué incluye cada visita: corte, orillas, recorte y soplado de la banqueta. Deje la puerta sin candado, amarre al perro y marque los aspersores.',
    ],
  },
};
