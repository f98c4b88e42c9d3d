import type { SpanishTrade } from './spanish-trade.ts';

/** By the slug of the trade. */
export const tradesOfHouse: Readonly<Record<string, SpanishTrade>> = {
  roofing: {
    name: 'Techos',
    pros: 'Techeros',
    description:
      'Techeros en {cities}: granizo, viento, goteras y techos nuevos. Llame directo o pida una cotización en español.',
    lede: 'El granizo decide cuándo se cambian los techos en Oklahoma, y trae a desconocidos con escaleras. Empiece con una lista que usted escogió.',
    advice: [
      'Los contratistas de techos deben estar registrados en el Construction Industries Board de Oklahoma y tener seguro de responsabilidad civil. El registro no es un examen: vea también techos que ya terminaron.',
      'Si alguien le ofrece que usted no pague el deducible, es una señal de alerta y no un descuento. El reclamo es entre usted y su aseguradora; el techero solo pone precio al trabajo.',
    ],
  },
  'general-contracting': {
    name: 'Contratista general',
    pros: 'Contratistas generales',
    description:
      'Contratistas generales en {cities}: ampliaciones, obras completas y permisos. Llame directo o escriba en español.',
    lede: 'Cuando en una obra trabajan varios oficios, alguien tiene que coordinarlos. Encuentre aquí quién lo hace bien.',
    advice: [
      'Oklahoma no da licencia estatal a los contratistas generales. Sus electricistas, plomeros y técnicos de aire sí la necesitan, y la ciudad pide permiso para los trabajos estructurales.',
      'Después de un anticipo del 10 al 30 por ciento, pague conforme avance la obra y guarde el último pago hasta que esté hecho el último detalle.',
    ],
  },
  'house-cleaning': {
    name: 'Limpieza de casas',
    pros: 'Servicios de limpieza de casas',
    description: 'Limpieza de casas en {cities}: por visita, a fondo o por mudanza. Llame directo o pida precio en español.',
    lede: 'Polvo rojo en cada ventana y lodo en la puerta de atrás. Encuentre a alguien a quien le confiaría la llave.',
    advice: [
      'En Oklahoma no se necesita licencia para limpiar casas. Pregunte si tienen seguro de responsabilidad civil, si quienes vienen son empleados y cómo los investigan antes de que usted les dé una llave.',
      'Diga cuántas recámaras y baños son, si hay mascotas y cuándo se hizo la última limpieza a fondo. Pregunte si cobran por hora o por casa.',
    ],
  },
  'pest-control': {
    name: 'Control de plagas',
    pros: 'Fumigadores',
    description:
      'Control de plagas en {cities}: termitas, arañas, alacranes, hormigas. Llame directo o pida una cotización en español.',
    lede: 'Arañas violinistas en el clóset, alacranes en el baño, un tubo de lodo en el cimiento. Encuentre quién trate lo que usted tiene y nada más.',
    advice: [
      'Quien cobra por aplicar pesticidas necesita licencia del Departamento de Agricultura, Alimentos y Bosques de Oklahoma, en la categoría de ese trabajo: las termitas son una y las plagas en general otra.',
      'Pida el nombre del producto y cuántas horas deben pasar antes de que niños, mascotas y pies descalzos vuelvan al piso o al pasto.',
    ],
  },
  painting: {
    name: 'Pintura',
    pros: 'Pintores',
    description: 'Pintores de casas en {cities}: interior, exterior y gabinetes. Llame directo o pida una cotización en español.',
    lede: 'El sol gasta el lado sur, el granizo marca el oeste y el pasillo tiene huellas de manos. Compare pintores y lo que incluye su precio.',
    advice: [
      'Oklahoma no da licencia a los pintores. En casas de antes de 1978, quien cobra por lijar o raspar pintura vieja debe estar certificado para trabajar con plomo y darle el folleto.',
      'Pida que la cotización diga marca, línea, acabado y número de manos: solo así se comparan dos precios.',
    ],
  },
  'window-cleaning': {
    name: 'Limpieza de ventanas',
    pros: 'Servicios de limpieza de ventanas',
    description:
      'Limpieza de ventanas en {cities}: por dentro, por fuera, mosquiteros y segundo piso. Llame directo o escriba en español.',
    lede: 'Una capa roja después de cada viento seco, manchas de los aspersores y un segundo piso al que nadie quiere subir.',
    advice: [
      'En Oklahoma no se pide licencia para limpiar ventanas. Pregunte por el seguro para la gente en escaleras y para los vidrios rotos.',
      'Casi todos cobran por vidrio, por dentro y por fuera; mosquiteros y segundo piso van aparte. Cuéntelos antes de llamar y le podrán dar un precio real.',
    ],
  },
  windows: {
    name: 'Ventanas',
    pros: 'Instaladores de ventanas',
    description:
      'Cambio e instalación de ventanas en {cities}. Compare empresas, llame directo o pida una cotización en español.',
    lede: 'Corrientes de aire en enero, calor en julio y un vidrio que rompió el granizo. Encuentre quién las instale bien selladas.',
    advice: [
      'El estado no da licencia para instalar ventanas. La de una recámara debe ser lo bastante grande para que una persona salga por ella, y la nueva no debe reducir ese espacio.',
      'Un precio que “solo vale hoy” también valdrá mañana. Por una regla federal, una venta hecha en su casa casi siempre se puede cancelar dentro de tres días hábiles.',
    ],
  },
  remodeling: {
    name: 'Remodelación',
    pros: 'Remodeladores',
    description:
      'Remodelación de cocinas, baños y cuartos en {cities}. Compare empresas, llame directo o pida una cotización en español.',
    lede: 'Cocinas, baños y cuartos que nunca funcionaron. Encuentre a alguien que no le moleste ver en su casa a las siete de la mañana.',
    advice: [
      'En Oklahoma los remodeladores no necesitan licencia estatal. Los oficios que requieren licencia la siguen necesitando dentro de la obra, y cada uno saca su propio permiso.',
      'Acuerde que cada cambio lleve su precio y su nueva fecha de entrega antes de hacerse, por chico que parezca.',
    ],
  },
  flooring: {
    name: 'Pisos',
    pros: 'Instaladores de pisos',
    description: 'Pisos en {cities}: madera, laminado, loseta y alfombra. Llame directo o pida una cotización en español.',
    lede: 'Madera que se levanta, loseta que se quiebra, alfombra que todavía huele al perro. Encuentre quién nivela primero y coloca después.',
    advice: [
      'Ninguna licencia de Oklahoma cubre los pisos. Si hay vinil viejo con pegamento negro, mande hacer una prueba de asbesto antes de que alguien raspe.',
      'Casi todos los pisos de aquí van sobre concreto. Una medición de humedad por escrito antes de empezar vale más que cualquier garantía después.',
    ],
  },
};
