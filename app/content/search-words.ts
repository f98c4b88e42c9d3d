// Words for reading searches, beside those of each trade (trades/{trade}/words.ts) and city (cities.ts).

/** Words that do not narrow a search. */
export const fillWords = `a, an, and, any, are, around, as, at, be, by, can, close, for, from, get, has, have, how, i, in, is, it,
  like, me, much, my, near, nearby, need, of, on, or, our, please, some, someone, somebody, that, the, there, to, up, us, want,
  we, what, where, which, who, will, with, you, your, do, does,
  affordable, area, available, best, better, budget, business, call, certified, cheap, cheapest, co, commercial, company, contact,
  contractor, cost, day, doing, done, emergency, estimate, expert, express, fast, find, fix, fixing, fixed, fixer, free, good, great,
  guy, guys, help, hire, hiring, home, hour, house, inc, inspection, inspector, install, installation, installer, installing,
  insured, job, licensed, list, llc, local, looking, maintenance, man, men, now, number, ok, okla, oklahoma, people, person, phone,
  price, pricing, pro, professional, provider, quality, quick, quote, rated, rating, recommended, reliable, repair, repairing,
  repairman, repairmen, replace, replacement, replacing, residential, review, same, search, service, servicing, small, specialist,
  team, technician, tech, today, tonight, top, trusted, tune, urgent, usa, weekend, work, worker, 24, 7, 247, 24hr, hr, hrs,
  oklahoma's,
  am, been, did, didn't, doesn't, don't, won't, can't, isn't, not, went, keep, broke, broken, break, quit, quitting, stopped, stop, working, last, trip, tripping,
  turn, turning, off, out, down, fell, falling, smell, smelling, smelly, stink, noise, noisy, weird, strange, bad, badly, suddenly,
  night, morning, just, over, under, into, onto, through, this, these, it's, i'm, i've, think, something, wrong, problem, issue,
  trouble, start, starting, started, make, making, came, come, coming, all, everywhere, again, after, because, so, very, really,
  too, since,
  de, del, el, la, los, las, un, una, en, mi, mis, para, con, por, y, se, me, que, necesito, busco, quiero, tengo, hay, esta,
  está, no, arreglar, arreglo, reparar, reparación, instalar, instalación, servicio, barato, barata, bueno, buen, casa, hogar,
  contratista, urgente, emergencia, hoy, ahora, ayuda, roto, rota, funciona, sirve, español,
  spanish, al, lo, su, es, como, cómo, cuánto, cuesta, precio, rompió, descompuso, descompuesto, dañado, dañada, entra, sale, hacer,
  poner, cambiar, alguien, quisiera, puede, pueden, prende, hable, hablen, habla, hablan, compañía, empresa, mejor, mejores,
  económico, confiable, noche, cayó, tumbó, speaking, speaks,
  tirando, tirar, tira, nuevo, nueva, poca, poco, mucho, mucha, hace, quitar, cortar, echar, quemado, quemada, quemó, quebró,
  quebrado, quebrada, caído, caída, sistema, unidad, técnico, inspección, mantenimiento, recoger, ruido, viento, ático, pared,
  congelado, congelada, congeló, congelaron, descompuesta, gratis, cotización, presupuesto, cobran, trabajo, daño, peligroso,
  muy, ya, fue, están, nos, matar`;

/** Phrases that do not narrow a search, though their words may. */
export const fillPhrases = `near me, close to me, around me, cerca de, cerca del, cerca de mí, cerca de mi casa, cerca de aquí, más cerca`;

/** Words of sentences, rarely of names: a search with one of them does not read unknown words as part of a name. */
export const sentenceWords = `i, i'm, i've, my, our, we, is, isn't, are, aren't, was, were, has, have, won't, doesn't, don't, can't,
  keep, need, it, it's, there, mi, mis, se, está, tengo, necesito, busco, quiero, entra, sale, hay, no,
  gotea, gotean, rompió, quebró, tapó, cayó, metió, inundó, quemó, descompuso, botó, tumbó, llevó, prende, funciona, sirve,
  enfría, calienta, huele, tira, saca, parpadea, parpadean, hace, deja, fue, están`;

/** Words of trades that are family names too. Beside other words, outside a sentence, only their plural is one of a trade. */
export const familyNames = 'caño, grillo, hongo, malla, mosca, seto, topo, tubo';

/** Parts of a house. If the search also asks for something else, they only say where it is. */
export const roomWords = `kitchen, bathroom, bath, garage, backyard, front yard, yard, closet, porch, patio, deck, driveway, cocina,
  baño`;

/** Ordinary words, common in names, that are one typo away from a word above; not treated as typos. */
export const notMisspelled = `normal, moving, hearing, pointer, printer, winder, roaming, rowing, butter, cutter, better, sliding,
  harden, warden, carver, cabin, carbon, marble, maple, master, mister, bethel, batch, branson, planter, pointing, painted, soto,
  lightning, boulder, windrow, mesquite, picture, fontana, puerto, aqua, crystal, cristal, broiler, terrace,
  mosaic, porsche, duchess, retrieve, retriever, textual, contract`;
