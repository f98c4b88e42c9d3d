import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cities } from '#app/content/cities.ts';
import { fillWords } from '#app/content/search-words.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { tradeSearchWords } from '#app/content/trades/trades-with-words.ts';
import { meanings, phrases } from '#test/support/words.ts';
import { understandSearch } from './understand-search.ts';

const types = services.map(({ type }) => type);
const understand = (text: string) => understandSearch(text, types);
const meant = (text: string) => {
  const understood = understand(text);
  return understood && [understood.serviceSlugs.join('+'), understood.citySlug, ...understood.words].filter(Boolean).join(' ');
};

describe('the meaning of a search', () => {
  test.each([
    // Typos.
    ...meanings({
      plumbing: 'plumer, watr heater',
      hvac: 'hvca',
      electrical: 'electrition, electrican',
      roofing: 'roffing, roofers',
      'pest-control': 'exterminater',
      fencing: 'fense repair',
      edmond: 'edmund',
      'plumbing norman': 'normen plumbers',
    }),
    // The order of words, and fill words.
    ...meanings({
      'roofing edmond': 'roof repair edmond, edmond roof repair',
      'plumbing norman': 'norman plumbers',
      roofing: 'best roofers near me',
      'hvac oklahoma-city': 'hvac in okc',
      'electrical oklahoma-city': 'electrician oklahoma city',
      plumbing: 'plumber oklahoma, cheap emergency plumber 24/7',
    }),
    // A homeowner's words.
    ...meanings({
      hvac: 'ac repair, a/c not cooling, heater, air duct cleaning',
      plumbing: 'water heater, my toilet is clogged, slab leak, waterheater',
      roofing: 'shingles, gutters, hail',
      'pest-control': 'termites',
      'roofing+restoration': 'storm damage',
      electrical: 'breaker',
      restoration: 'mold',
      'tree-service': 'stump',
      'house-cleaning': 'maid',
      'general-contracting+general-contractors+concrete': 'foundation cracks',
      'lawn-care+lawn-service+landscaping+landscaper': 'bermuda',
      'landscaping+landscaper': 'sprinkler',
      'general-contracting+general-contractors+remodeling': 'dry wall',
    }),
    // A named trade wins.
    ...meanings({
      plumbing: 'bathroom plumber, kitchen sink',
      'tree-service+roofing': 'tree fell on my roof',
      'plumbing+hvac': 'plumbing and heating',
      'landscaping+landscaper': 'landscaping',
    }),
    // Other words are searched literally.
    ...meanings({
      'roofing smith': 'roofing smith',
      'creek cedar': 'creek cedar',
      smith: 'smith company',
      "plumbing o'brien": "o'brien plumber",
    }),
    // ZIP codes and nearby towns.
    ...meanings({
      edmond: '73034, guthrie',
      'plumbing norman': 'plumber 73072, moore plumber',
      'roofing norman': '73160 roof repair',
      'electrical oklahoma-city': 'electrician midwest city',
      'plumbing edmond': 'yukon plumber edmond, 74103 plumber',
      'plumbing 74999': '74999 plumber',
    }),
    // Two cities contradict each other.
    ['plumber edmond norman', 'plumbing'],
  ])('“%s”: %s', (text, expected) => expect(meant(text)).toBe(expected));

  test.each([
    ['roofing cano', 'roofing cano'],
    ['cano landscaping', 'landscaping+landscaper cano'],
    ['Cano Electric', 'electrical cano'],
    ['roofing grillo', 'roofing grillo'],
    ['Plumbing by Mosca', 'plumbing mosca'],
    ['roofing tala', 'roofing tala'],
    ['Tubo Electric', 'electrical tubo'],
    ['Topo Construction', 'general-contracting+general-contractors topo'],
    ['Seto Roofing', 'roofing seto'],
    ['Malla Plumbing', 'plumbing malla'],
    ['Hongo Electric', 'electrical hongo'],
  ])('“%s” keeps the family name: %s', (text, expected) => expect(meant(text)).toBe(expected));

  test.each([
    '',
    '   ',
    ...phrases('?!, zzyzx, smith, repair, best company near me, roofing, edmond, Oklahoma City, a b, est cont'),
  ])('“%s”: only the text', (text) => expect(understand(text)).toBeUndefined());
});

// Homeowners' sentences: only the trade remains.
test.each([
  ...meanings({
    plumbing: `
      my toilet is leaking, water heater broke, sewer smell, sink is clogged, toilet keeps running,
      kitchen faucet is dripping, i smell gas, no hot water`,
    hvac: "my ac quit, my furnace won't turn on, the heat is not working, ac stopped working last night, my house is too hot",
    'tree-service': 'tree fell on my house',
    roofing: 'my roof is leaking, hail broke my shingles, the gutters fell down',
    electrical: 'power went out, my lights are flickering, breaker keeps tripping, outlet is sparking',
    'pest-control': 'there are ants in my kitchen, i have mice, we have bed bugs, there is a raccoon in my attic',
    restoration: 'my basement is flooded, there is mold in our bathroom',
    fencing: 'my fence blew down',
    concrete: 'the driveway is cracked',
    painting: 'i need my house painted',
    'lawn-care+lawn-service+landscaping+landscaper': 'our grass needs mowing',
    'house-cleaning': 'need someone to clean my house',
    windows: 'my windows are foggy',
    'plumbing norman': 'i need a plumber in norman',
  }),
  // In Spanish, with and without accents.
  ...meanings({
    plumbing: `
      plomero, plomería, necesito un plomero, fuga de agua, calentador de agua no funciona, plomero cerca de mí,
      no sale agua caliente, mi baño está tapado, se rompio la tuberia, se rompió el calentador de agua, gotea la llave,
      se tapo el baño, destapar drenaje, el lavabo esta tirando agua, se congelaron los tubos`,
    'plumbing norman': 'plomero en norman',
    electrical: `
      electricista, electricistas cerca de mi, no tengo luz, se fue la luz, electricista que hable español, huele a quemado,
      cable en el suelo, cargador de carro`,
    roofing: `
      techo, techador, reparacion de techos, gotera en el techo, techadores cerca de aquí, me entra agua por el techo,
      impermeabilizar, se metio el agua por el techo`,
    'landscaping+landscaper': 'jardinero, podar arbustos, se encharca el patio',
    painting: 'pintor, pintores de casas, pintar un cuarto, resanar la pared',
    'house-cleaning': 'limpieza de casas, señora que limpie, lavado de alfombras',
    hvac: `
      aire acondicionado, reparación de aire acondicionado, calefaccion no calienta, el aire no enfria, se descompuso el aire,
      el aire tira agua, hace mucho calor en mi casa, limpieza de ductos`,
    'pest-control': 'control de plagas, fumigador, cucarachas en la cocina, zancudos, ardillas en el atico',
    'lawn-care+lawn-service+landscaping+landscaper': 'cortar el césped, cortar el pasto, corte de yarda, hierba mala',
    'tree-service': 'poda de árboles, arbol caido, podar un árbol, cortar ramas, quitar un tocon',
    concrete: 'concreto, entrada de carros, echar cemento',
    flooring: 'instalador de pisos, piso vinilico',
    remodeling: 'remodelacion de cocina, remodelación de baños, cubierta de granito',
    'window-cleaning': 'limpieza de ventanas, lavar ventanas, limpieza de vidrios',
    restoration: 'daño por agua, mi casa se inundó, se metió el agua, olor a humedad, se quemó mi cocina',
    'electrical norman': 'electricista cerca de norman',
    fencing: 'cerca, cercas de madera cerca de mi, se cayo la cerca, el viento tumbó la cerca',
    windows: 'puerta rota, puerta corrediza',
    'general-contracting+general-contractors': 'carpintero, agregar un cuarto, refugio para tornados',
    'roofing+restoration': 'tormenta',
    'tree-service+roofing': 'se cayó una rama sobre el techo',
  }),
  // Family names, here in a plural, a sentence, a phrase or alone.
  ...meanings({
    'pest-control': 'grillo, matar grillos, moscas en la cocina, hay un topo en mi patio',
    plumbing: 'caño tapado, destapar el caño, se tapó el caño, tubo roto, se rompio un tubo',
    restoration: 'hongo en la pared, hongos en mi casa',
    'tree-service': 'tala de árboles',
    'landscaping+landscaper': 'podar seto',
    fencing: 'malla ciclonica',
  }),
])('the sentence “%s”: %s', (text, expected) => expect(meant(text)).toBe(expected));

// Not about the house: no trade is meant.
test.each(
  phrases(`
    my car broke down, i need a lawyer, dog walker, best pizza near me, necesito un abogado, my phone is broken, hair salon,
    dentista en norman, se descompuso mi carro, corte de pelo, cerrajero`),
)('“%s” matches no trade', (text) => expect(understand(text)?.serviceSlugs ?? []).toEqual([]));

describe('service types without a record', () => {
  test('match by name in any spelling', () => {
    const own = [...types, 'Pool Service', 'Chimney Sweeping', 'Service'];
    expect(understandSearch('chimny sweeping norman', own)).toMatchObject({
      serviceSlugs: ['chimney-sweeping'],
      citySlug: 'norman',
      words: [],
    });
    expect(understandSearch('service pool service', own)?.serviceSlugs).toEqual(['pool-service']);
    expect(understandSearch('service', own)).toBeUndefined();
  });

  test('omits an unoffered type unless it is the only match', () => {
    expect(understandSearch('storm damage', ['Roofing'])?.serviceSlugs).toEqual(['roofing']);
    expect(understandSearch('storm damage', [])?.serviceSlugs).toEqual(['roofing', 'restoration']);
  });

  test('every name and word of a trade matches it, and is never treated as filler', () => {
    const fillers = phrases(fillWords);
    for (const { types: meantTypes, names, words } of tradeSearchWords)
      for (const word of phrases(`${names},${words}`)) {
        expect(understand(`${word} norman`)?.serviceSlugs, word).toContain(slugify(meantTypes[0] ?? ''));
        expect(fillers, word).not.toContain(word);
      }
  });
});

// Plausible business names. Words that only resemble ours must stay unchanged.
test.each(
  phrases(`
    Stone & Sons, Rover Brothers, Root & Branson, True North, Point Blank, Three Rivers, Clear Creek, Iron Horse,
    Hart & Heath, Redmond Winslow, Forman Newman, Sooner State, Thunder Valley, Prairie Wind, Redbud Crossing, Cedar Ridge,
    Norton Sterling, Lone Star Moving, Pioneer Pointer, Bell & Pike, Hall Hunter, Legacy Masters, Patriot Eagle,
    Crimson Cream, Bison Trail, Lake Hefner, Route Sixty, Wheat Field, Silver Maple, Mosaic Terrace, Cross Timbers,
    Tina Flores, Cano Bros, Mosca Bros`),
)('“%s” is not mistaken for a trade or a city', (name) => expect(meant(name)).toBe(name.toLowerCase().replace(' &', '')));
test('a fill word of a name is ignored', () => expect(meant('Tala Homes')).toBe('tala'));

describe('any input', () => {
  const known = ['plumer', 'roof', 'edmond', 'okc', 'the', 'smith', 'water', 'heater', 'ac', "o'brien", 'ñandú', '66', '🏠'];
  const texts = fc.oneof(
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.array(fc.constantFrom(...known), { maxLength: 40 }).map((words) => words.join(' ')),
  );

  test('gives a valid result', () =>
    fc.assert(
      fc.property(texts, fc.array(fc.string(), { maxLength: 5 }), (text, others) => {
        const understood = understandSearch(text, [...types, ...others]);
        if (!understood) return;
        const { serviceSlugs, citySlug, words } = understood;
        expect(serviceSlugs.length + words.length + (citySlug ? 1 : 0)).toBeGreaterThan(0);
        for (const slug of serviceSlugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        if (citySlug) expect(cities.map(({ slug }) => slug as string)).toContain(citySlug);
        expect(words.length).toBeLessThanOrEqual(6);
        for (const word of words) expect(text.toLowerCase()).toContain(word);
      }),
    ));
});
