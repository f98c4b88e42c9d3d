import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locations } from '#app/content/locations.ts';
import { fillWords } from '#app/content/search-words.ts';
import { services } from '#app/content/services.ts';
import { slugify } from '#app/content/slug.ts';
import { tradeSearchWords } from '#app/content/trades/trades-with-words.ts';
import { understandSearch } from './understand-search.ts';

// One long file: tables of searches and what each means.

const types = services.map(({ type }) => type);
const understand = (text: string) => understandSearch(text, types);
const meant = (text: string) => {
  const understood = understand(text);
  return (
    understood && [understood.serviceSlugs.join('+'), understood.locationSlug, ...understood.words].filter(Boolean).join(' ')
  );
};

describe('the meaning of a search', () => {
  test.each([
    // Typos.
    ['plumer', 'plumbing'],
    ['hvca', 'hvac'],
    ['electrition', 'electrical'],
    ['electrican', 'electrical'],
    ['roffing', 'roofing'],
    ['roofers', 'roofing'],
    ['exterminater', 'pest-control'],
    ['fense repair', 'fencing'],
    ['watr heater', 'plumbing'],
    ['edmund', 'edmond'],
    ['normen plumbers', 'plumbing norman'],
    // The order of words, and fill words.
    ['roof repair edmond', 'roofing edmond'],
    ['edmond roof repair', 'roofing edmond'],
    ['norman plumbers', 'plumbing norman'],
    ['best roofers near me', 'roofing'],
    ['hvac in okc', 'hvac oklahoma-city'],
    ['electrician oklahoma city', 'electrical oklahoma-city'],
    ['plumber oklahoma', 'plumbing'],
    ['cheap emergency plumber 24/7', 'plumbing'],
    // A homeowner's words.
    ['ac repair', 'hvac'],
    ['a/c not cooling', 'hvac'],
    ['water heater', 'plumbing'],
    ['heater', 'hvac'],
    ['my toilet is clogged', 'plumbing'],
    ['shingles', 'roofing'],
    ['gutters', 'roofing'],
    ['hail', 'roofing'],
    ['termites', 'pest-control'],
    ['storm damage', 'roofing+restoration'],
    ['breaker', 'electrical'],
    ['mold', 'restoration'],
    ['stump', 'tree-service'],
    ['maid', 'house-cleaning'],
    ['slab leak', 'plumbing'],
    ['foundation cracks', 'general-contracting+general-contractors+concrete'],
    ['bermuda', 'lawn-care+lawn-service+landscaping+landscaper'],
    ['sprinkler', 'landscaping+landscaper'],
    ['dry wall', 'general-contracting+general-contractors+remodeling'],
    ['waterheater', 'plumbing'],
    ['air duct cleaning', 'hvac'],
    // A named trade wins.
    ['bathroom plumber', 'plumbing'],
    ['kitchen sink', 'plumbing'],
    ['tree fell on my roof', 'tree-service+roofing'],
    ['plumbing and heating', 'plumbing+hvac'],
    ['landscaping', 'landscaping+landscaper'],
    // Other words are searched literally.
    ['roofing smith', 'roofing smith'],
    ['creek cedar', 'creek cedar'],
    ['smith company', 'smith'],
    ["o'brien plumber", "plumbing o'brien"],
    // ZIP codes and nearby towns.
    ['73034', 'edmond'],
    ['plumber 73072', 'plumbing norman'],
    ['73160 roof repair', 'roofing norman'],
    ['moore plumber', 'plumbing norman'],
    ['electrician midwest city', 'electrical oklahoma-city'],
    ['guthrie', 'edmond'],
    ['yukon plumber edmond', 'plumbing edmond'],
    ['74103 plumber', 'plumbing edmond'],
    ['74999 plumber', 'plumbing 74999'],
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
    '?!',
    'zzyzx',
    'smith',
    'repair',
    'best company near me',
    'roofing',
    'edmond',
    'Oklahoma City',
    'a b',
    'est cont',
  ])('“%s”: only the text', (text) => expect(understand(text)).toBeUndefined());
});

// Homeowners' sentences: only the trade remains.
test.each([
  ['my toilet is leaking', 'plumbing'],
  ['water heater broke', 'plumbing'],
  ['my ac quit', 'hvac'],
  ['sewer smell', 'plumbing'],
  ['tree fell on my house', 'tree-service'],
  ["my furnace won't turn on", 'hvac'],
  ['the heat is not working', 'hvac'],
  ['ac stopped working last night', 'hvac'],
  ['my house is too hot', 'hvac'],
  ['sink is clogged', 'plumbing'],
  ['toilet keeps running', 'plumbing'],
  ['kitchen faucet is dripping', 'plumbing'],
  ['i smell gas', 'plumbing'],
  ['no hot water', 'plumbing'],
  ['my roof is leaking', 'roofing'],
  ['hail broke my shingles', 'roofing'],
  ['the gutters fell down', 'roofing'],
  ['power went out', 'electrical'],
  ['my lights are flickering', 'electrical'],
  ['breaker keeps tripping', 'electrical'],
  ['outlet is sparking', 'electrical'],
  ['there are ants in my kitchen', 'pest-control'],
  ['i have mice', 'pest-control'],
  ['we have bed bugs', 'pest-control'],
  ['there is a raccoon in my attic', 'pest-control'],
  ['my basement is flooded', 'restoration'],
  ['there is mold in our bathroom', 'restoration'],
  ['my fence blew down', 'fencing'],
  ['the driveway is cracked', 'concrete'],
  ['i need my house painted', 'painting'],
  ['our grass needs mowing', 'lawn-care+lawn-service+landscaping+landscaper'],
  ['need someone to clean my house', 'house-cleaning'],
  ['my windows are foggy', 'windows'],
  ['i need a plumber in norman', 'plumbing norman'],
  // In Spanish, with and without accents.
  ['plomero', 'plumbing'],
  ['plomería', 'plumbing'],
  ['necesito un plomero', 'plumbing'],
  ['plomero en norman', 'plumbing norman'],
  ['fuga de agua', 'plumbing'],
  ['calentador de agua no funciona', 'plumbing'],
  ['electricista', 'electrical'],
  ['electricistas cerca de mi', 'electrical'],
  ['techo', 'roofing'],
  ['techador', 'roofing'],
  ['reparacion de techos', 'roofing'],
  ['gotera en el techo', 'roofing'],
  ['jardinero', 'landscaping+landscaper'],
  ['pintor', 'painting'],
  ['pintores de casas', 'painting'],
  ['limpieza de casas', 'house-cleaning'],
  ['aire acondicionado', 'hvac'],
  ['reparación de aire acondicionado', 'hvac'],
  ['calefaccion no calienta', 'hvac'],
  ['control de plagas', 'pest-control'],
  ['fumigador', 'pest-control'],
  ['cucarachas en la cocina', 'pest-control'],
  ['cortar el césped', 'lawn-care+lawn-service+landscaping+landscaper'],
  ['poda de árboles', 'tree-service'],
  ['arbol caido', 'tree-service'],
  ['concreto', 'concrete'],
  ['instalador de pisos', 'flooring'],
  ['remodelacion de cocina', 'remodeling'],
  ['remodelación de baños', 'remodeling'],
  ['limpieza de ventanas', 'window-cleaning'],
  ['daño por agua', 'restoration'],
  ['plomero cerca de mí', 'plumbing'],
  ['techadores cerca de aquí', 'roofing'],
  ['electricista cerca de norman', 'electrical norman'],
  ['cerca', 'fencing'],
  ['cercas de madera cerca de mi', 'fencing'],
  ['se cayo la cerca', 'fencing'],
  ['no tengo luz', 'electrical'],
  ['se fue la luz', 'electrical'],
  ['no sale agua caliente', 'plumbing'],
  ['mi baño está tapado', 'plumbing'],
  ['me entra agua por el techo', 'roofing'],
  ['mi casa se inundó', 'restoration'],
  ['se rompio la tuberia', 'plumbing'],
  ['el aire no enfria', 'hvac'],
  ['cortar el pasto', 'lawn-care+lawn-service+landscaping+landscaper'],
  ['podar un árbol', 'tree-service'],
  ['puerta rota', 'windows'],
  ['lavar ventanas', 'window-cleaning'],
  ['carpintero', 'general-contracting+general-contractors'],
  ['tormenta', 'roofing+restoration'],
  ['electricista que hable español', 'electrical'],
  ['se rompió el calentador de agua', 'plumbing'],
  ['gotea la llave', 'plumbing'],
  ['se tapo el baño', 'plumbing'],
  ['destapar drenaje', 'plumbing'],
  ['el lavabo esta tirando agua', 'plumbing'],
  ['se congelaron los tubos', 'plumbing'],
  ['se descompuso el aire', 'hvac'],
  ['el aire tira agua', 'hvac'],
  ['hace mucho calor en mi casa', 'hvac'],
  ['limpieza de ductos', 'hvac'],
  ['huele a quemado', 'electrical'],
  ['cable en el suelo', 'electrical'],
  ['cargador de carro', 'electrical'],
  ['impermeabilizar', 'roofing'],
  ['se metió el agua', 'restoration'],
  ['se metio el agua por el techo', 'roofing'],
  ['olor a humedad', 'restoration'],
  ['se quemó mi cocina', 'restoration'],
  ['cortar ramas', 'tree-service'],
  ['quitar un tocon', 'tree-service'],
  ['se cayó una rama sobre el techo', 'tree-service+roofing'],
  ['podar arbustos', 'landscaping+landscaper'],
  ['se encharca el patio', 'landscaping+landscaper'],
  ['corte de yarda', 'lawn-care+lawn-service+landscaping+landscaper'],
  ['hierba mala', 'lawn-care+lawn-service+landscaping+landscaper'],
  ['zancudos', 'pest-control'],
  ['ardillas en el atico', 'pest-control'],
  ['señora que limpie', 'house-cleaning'],
  ['lavado de alfombras', 'house-cleaning'],
  ['pintar un cuarto', 'painting'],
  ['resanar la pared', 'painting'],
  ['limpieza de vidrios', 'window-cleaning'],
  ['puerta corrediza', 'windows'],
  ['cubierta de granito', 'remodeling'],
  ['piso vinilico', 'flooring'],
  ['el viento tumbó la cerca', 'fencing'],
  ['entrada de carros', 'concrete'],
  ['echar cemento', 'concrete'],
  ['agregar un cuarto', 'general-contracting+general-contractors'],
  ['refugio para tornados', 'general-contracting+general-contractors'],
  // Family names, here in a plural, a sentence, a phrase or alone.
  ['grillo', 'pest-control'],
  ['matar grillos', 'pest-control'],
  ['moscas en la cocina', 'pest-control'],
  ['hay un topo en mi patio', 'pest-control'],
  ['caño tapado', 'plumbing'],
  ['destapar el caño', 'plumbing'],
  ['se tapó el caño', 'plumbing'],
  ['tubo roto', 'plumbing'],
  ['se rompio un tubo', 'plumbing'],
  ['hongo en la pared', 'restoration'],
  ['hongos en mi casa', 'restoration'],
  ['tala de árboles', 'tree-service'],
  ['podar seto', 'landscaping+landscaper'],
  ['malla ciclonica', 'fencing'],
])('the sentence “%s”: %s', (text, expected) => expect(meant(text)).toBe(expected));

// Not about the house: no trade is meant.
test.each([
  'my car broke down',
  'i need a lawyer',
  'dog walker',
  'best pizza near me',
  'necesito un abogado',
  'my phone is broken',
  'hair salon',
  'dentista en norman',
  'se descompuso mi carro',
  'corte de pelo',
  'cerrajero',
])('“%s” matches no trade', (text) => expect(understand(text)?.serviceSlugs ?? []).toEqual([]));

describe('service types without a record', () => {
  test('match by name in any spelling', () => {
    const own = [...types, 'Pool Service', 'Chimney Sweeping', 'Service'];
    expect(understandSearch('chimny sweeping norman', own)).toMatchObject({
      serviceSlugs: ['chimney-sweeping'],
      locationSlug: 'norman',
      words: [],
    });
    expect(understandSearch('service pool service', own)?.serviceSlugs).toEqual(['pool-service']);
    expect(understandSearch('service', own)).toBeUndefined();
  });

  test('omits an unoffered type unless it is the only match', () => {
    expect(understandSearch('storm damage', ['Roofing'])?.serviceSlugs).toEqual(['roofing']);
    expect(understandSearch('storm damage', [])?.serviceSlugs).toEqual(['roofing', 'restoration']);
  });

  test('every name of a trade matches it', () => {
    for (const { types: meantTypes, names } of tradeSearchWords)
      for (const name of names.split(',').map((part) => part.trim())) {
        const found = understandSearch(`${name} norman`, types)?.serviceSlugs ?? [];
        expect(found, name).toEqual(expect.arrayContaining([slugify(meantTypes[0] ?? '')]));
      }
  });

  test('every single word of a trade matches it', () => {
    for (const { types: meantTypes, words } of tradeSearchWords)
      for (const word of words.split(',').map((part) => part.trim().replace(/\s+/g, ' ')))
        expect(understandSearch(`${word} norman`, types)?.serviceSlugs, word).toContain(slugify(meantTypes[0] ?? ''));
  });
});

// Plausible business names. Words that only resemble ours must stay unchanged.
test.each([
  ['Stone & Sons', 'stone sons'],
  ['Rover Brothers', 'rover brothers'],
  ['Root & Branson', 'root branson'],
  ['True North', 'true north'],
  ['Point Blank', 'point blank'],
  ['Three Rivers', 'three rivers'],
  ['Clear Creek', 'clear creek'],
  ['Iron Horse', 'iron horse'],
  ['Hart & Heath', 'hart heath'],
  ['Redmond Winslow', 'redmond winslow'],
  ['Forman Newman', 'forman newman'],
  ['Sooner State', 'sooner state'],
  ['Thunder Valley', 'thunder valley'],
  ['Prairie Wind', 'prairie wind'],
  ['Redbud Crossing', 'redbud crossing'],
  ['Cedar Ridge', 'cedar ridge'],
  ['Norton Sterling', 'norton sterling'],
  ['Lone Star Moving', 'lone star moving'],
  ['Pioneer Pointer', 'pioneer pointer'],
  ['Bell & Pike', 'bell pike'],
  ['Hall Hunter', 'hall hunter'],
  ['Legacy Masters', 'legacy masters'],
  ['Patriot Eagle', 'patriot eagle'],
  ['Crimson Cream', 'crimson cream'],
  ['Bison Trail', 'bison trail'],
  ['Lake Hefner', 'lake hefner'],
  ['Route Sixty', 'route sixty'],
  ['Wheat Field', 'wheat field'],
  ['Silver Maple', 'silver maple'],
  ['Mosaic Terrace', 'mosaic terrace'],
  ['Cross Timbers', 'cross timbers'],
  ['Tina Flores', 'tina flores'],
  ['Cano Bros', 'cano bros'],
  ['Mosca Bros', 'mosca bros'],
  ['Tala Homes', 'tala'],
])('“%s” is not mistaken for a trade or a city', (name, words) => {
  expect(meant(name)).toBe(words);
});

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
        const { serviceSlugs, locationSlug, words } = understood;
        expect(serviceSlugs.length + words.length + (locationSlug ? 1 : 0)).toBeGreaterThan(0);
        for (const slug of serviceSlugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        if (locationSlug) expect(locations.map(({ slug }) => slug as string)).toContain(locationSlug);
        expect(words.length).toBeLessThanOrEqual(6);
        for (const word of words) expect(text.toLowerCase()).toContain(word);
      }),
    ));
});

test('words of trades are never treated as filler', () => {
  const fill = new Set(fillWords.split(',').map((word) => word.trim()));
  for (const { names, words } of tradeSearchWords)
    for (const word of `${names},${words}`.split(',').map((part) => part.trim())) expect(fill.has(word), word).toBe(false);
});
