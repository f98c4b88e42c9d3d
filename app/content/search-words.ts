// What searches are read by, beside the words of each trade (trades/search-words.ts) and of each city (cities.ts).

/** Words that say nothing about what is looked for. */
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
  oklahoma's`;

/** Ordinary words, frequent in names, that are one slip of the finger away from something above; they mean themselves. */
export const notMisspelled = `normal, moving, hearing, pointer, printer, winder, roaming, rowing, butter, cutter, better, sliding,
  harden, warden, carver, cabin, carbon, marble, maple, master, mister, bethel, batch, branson, planter, pointing, painted, soto,
  lightning, boulder, windrow, mesquite`;
