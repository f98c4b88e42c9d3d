import type { SpanishTrade } from './spanish-trade.ts';

/** By the slug of the trade. */
export const tradesWithEmergencies: Readonly<Record<string, SpanishTrade>> = {
  plumbing: {
    name: 'Plomería',
    pros: 'Plomeros',
    description:
      'Plomeros en {cities}: fugas, calentadores de agua, drenajes tapados. Llame directo o pida una cotización en español.',
    lede: 'Una llave que gotea o agua que sale por debajo del piso: llame directamente a un plomero, o pida una cotización si el trabajo puede esperar.',
    advice: [
      'En Oklahoma, los contratistas de plomería y los oficiales plomeros que envían tienen licencia del Construction Industries Board. La tubería de gas de la casa también es trabajo con licencia. Busque el número en cibverify.ok.gov.',
      'Muchas casas de aquí están sobre una losa de concreto, con los tubos por debajo. Si la fuga está bajo la losa, pregunte cómo encuentran el lugar antes de romper.',
    ],
    emergency: {
      title: '¿Se está saliendo el agua?',
      steps: [
        'Cierre la llave de paso en el medidor; casi siempre está en una caja cerca de la banqueta.',
        '¿Huele a gas? Salga sin tocar ningún apagador y, ya afuera, llame al 911 y a ONG (gas natural), 1-800-458-4251.',
      ],
    },
  },
  hvac: {
    name: 'Calefacción y aire acondicionado',
    pros: 'Empresas de calefacción y aire',
    description:
      'Calefacción y aire acondicionado en {cities}: reparación, equipos nuevos y mantenimiento. Llame directo o escriba en español.',
    lede: 'Aquí el mismo equipo enfría a cien grados y calienta con hielo afuera. Encuentre quién arregle el suyo, o quién calcule bien el siguiente.',
    advice: [
      'La calefacción y el aire son trabajo mecánico según la ley de Oklahoma, y el Construction Industries Board otorga la licencia a los contratistas. Quien abre el circuito del refrigerante necesita además la certificación federal de la EPA.',
      'Tenga a la mano el modelo y el año, que están en la placa de la unidad de afuera. Pregunte cuánto cuesta el diagnóstico y si se lo descuentan de la reparación.',
    ],
    emergency: {
      title: '¿Sin calefacción, o suena una alarma?',
      steps: [
        'Alarma de monóxido de carbono: que salgan todos, y luego llame al 911.',
        'Si huele a gas, salga sin tocar los apagadores. Aléjese de la casa y llame al 911 y a ONG (gas natural), 1-800-458-4251.',
      ],
    },
  },
  electrical: {
    name: 'Electricidad',
    pros: 'Electricistas',
    description:
      'Electricistas en {cities}: paneles, apagones, daños por tormenta, cargadores. Llame directo o pida una cotización en español.',
    lede: 'Un breaker que se bota a cada rato, un panel de los años sesenta, un carro eléctrico que hay que cargar. Compare electricistas y llame al que usted escoja.',
    advice: [
      'Los contratistas y los oficiales electricistas tienen licencia del Construction Industries Board de Oklahoma. Puede venir un ayudante, pero alguien con licencia responde por el trabajo: pida su número y búsquelo en cibverify.ok.gov.',
      'Los circuitos nuevos y los cambios de panel casi siempre necesitan permiso de la ciudad. Debe estar a nombre del contratista, no de usted.',
    ],
    emergency: {
      title: '¿Chispas, humo u olor a quemado?',
      steps: [
        'Baje el breaker principal si puede llegar sin pisar agua. Si hay fuego: salga y llame al 911.',
        'Un cable en el suelo: quédese lejos, llame al 911 y después a su compañía de luz.',
      ],
    },
  },
  restoration: {
    name: 'Restauración de daños',
    pros: 'Empresas de restauración',
    description:
      'Restauración de daños por agua, fuego y tormenta en {cities}. Vea a quién llamar y qué hacer primero, en español.',
    lede: 'La tablaroca mojada no espera tres cotizaciones. Aquí verá a quién llamar, qué deben hacer primero y qué se puede decidir mañana.',
    advice: [
      'Oklahoma no da una licencia propia a las empresas de restauración. Pida certificados de capacitación en agua, fuego o moho, y gente con licencia para cualquier trabajo en cables, tubos o ductos.',
      'Tome fotos de cada cuarto antes de mover o tirar algo: su aseguradora las va a pedir. Puede firmar primero solo el secado y dejar la reconstrucción para otro contrato.',
    ],
    emergency: {
      title: '¿Daños por agua, fuego o tormenta ahora?',
      steps: [
        'Cierre el agua en el medidor. No se pare debajo de un techo que se esté pandeando.',
        'Con olor a gas, nadie se queda adentro ni prende nada. Desde afuera, llame al 911 y a ONG (gas natural), 1-800-458-4251.',
      ],
    },
  },
};
