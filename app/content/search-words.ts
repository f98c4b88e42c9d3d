import type { services } from './services.ts';

type ServiceType = (typeof services)[number]['type'];

/** What visitors call a trade. Words are looked for in any number ('gutter' is 'gutters'), phrases as they stand. */
export type TradeWords = {
  /** Who does it. */
  services: readonly ServiceType[];
  /** The trade and those who work in it, separated by commas. A search that names a trade means it, whatever else it says. */
  names: string;
  /** What a homeowner asks for. No word of these should be common in the names of businesses. */
  words: string;
};

export const tradeWords: readonly TradeWords[] = [
  {
    services: ['Electrical'],
    names: 'electrical, electric, electrician, electricity, electrical contractor, electrition, electritian, electrican',
    words: `wiring, rewire, rewiring, breaker, breaker box, breaker panel, circuit, circuit breaker, fuse, fuse box, panel,
      panel upgrade, electric panel, outlet, gfci, gfi, power outlet, light switch, light fixture, lighting, ceiling fan,
      chandelier, recessed light, can light, surge protector, generator, generac, ev charger, car charger, tesla charger,
      power out, no power, power outage, weatherhead, electric meter, meter base, smoke detector, doorbell, hot tub wiring,
      aluminum wiring, flickering light, landscape lighting, security light`,
  },
  {
    services: ['HVAC'],
    names: 'hvac, heating and air, heat and air, heating and cooling, heating, air conditioning, heating and air company',
    words: `ac, a c, air conditioner, air conditioning unit, ac unit, ac tune up, central air, central heat, heat, heater,
      furnace, furnace filter, heat pump, mini split, ductless, duct, ductwork, air duct, duct cleaning, air duct cleaning, vent cleaning,
      thermostat, nest thermostat, freon, refrigerant, condenser, compressor, coil, evaporator, blower, blower motor,
      air handler, air filter, cooling, no heat, no air, not cooling, warm air, swamp cooler, window unit, humidifier,
      dehumidifier, indoor air quality, pilot light, heat exchanger, geothermal`,
  },
  {
    services: ['Roofing'],
    names: 'roofing, roof, roofer, reroof, roofing company, roofing contractor',
    words: `shingle, gutter, gutter guard, downspout, hail, hail damage, wind damage, roof leak, leaking roof, leaky roof,
      flashing, skylight, attic vent, ridge vent, soffit, fascia, decking, tar paper, underlayment, class 4,
      impact resistant, metal roof, flat roof, tile roof, roof hail, storm damage, missing shingle, adjuster, ice dam`,
  },
  {
    services: ['Plumbing'],
    names: 'plumbing, plumber, plumbing company, plumbing contractor',
    words: `water heater, hot water, hot water heater, hot water tank, tankless, tankless water heater, toilet, commode, faucet,
      sink, kitchen sink, bathroom sink, disposal, garbage disposal, drain, drain cleaning, clog, clogged, clogged drain,
      clogged toilet, sewer, sewer line, sewage, sewer backup, septic, septic tank, septic system, slab leak, leak, water leak,
      leaking pipe, pipe, burst pipe, frozen pipe, busted pipe, repipe, repiping, gas line, gas leak, water line, main line,
      water main, water pressure, shower head, shower valve, bathtub, bath tub, tub, water softener, sump pump, sump,
      shut off valve, hose bib, spigot, outdoor faucet, backflow, hydro jetting, rooter, running toilet, dripping, no hot water,
      well pump, water well, leak detection`,
  },
  {
    services: ['Restoration'],
    names: 'restoration, restoration contractor, restoration company, remediation, disaster restoration, water restoration',
    words: `water damage, flood, flooded, flooding, flood damage, flooded basement, water extraction, water removal, dry out,
      drying, fire damage, smoke damage, soot, mold, mould, mildew, black mold, mold removal, mold remediation, mold inspection,
      storm damage, tornado, tornado damage, storm cleanup, board up, biohazard, sewage cleanup, asbestos, wind damage,
      odor removal, wet carpet`,
  },
  {
    services: ['General Contracting', 'General Contractors'],
    names: 'general contracting, general contractor, builder, home builder, house builder, custom home builder, gc',
    words: `home addition, room addition, addition, new construction, construction, custom home, new home, build a house,
      storm shelter, tornado shelter, safe room, saferoom, garage, garage door, carport, metal building, pole barn, barndominium,
      deck, pergola, sunroom, screened porch, porch, handyman, handy man, framing, framer, siding, vinyl siding, hardie board,
      drywall, sheetrock, insulation, foundation, foundation repair, foundation crack, cracked foundation, pier, house leveling,
      leveling, permit, demolition, carpenter, carpentry, trim work, crawl space, adu, mother in law suite, demo`,
  },
  {
    services: ['House Cleaning'],
    names: 'house cleaning, house cleaner, home cleaning, cleaning, cleaner, cleaning service, cleaning lady, house keeping',
    words: `maid, maid service, housekeeper, housekeeping, cleaning woman, deep clean, deep cleaning, spring cleaning,
      move out clean, move out cleaning, move in cleaning, carpet cleaning, carpet cleaner, office cleaning, janitor, janitorial,
      oven cleaning, dusting, vacuuming, mopping, airbnb cleaning, post construction cleaning, clean my house, tidy, organizer, clean,
      sanitizing, disinfecting`,
  },
  {
    services: ['Painting'],
    names: 'painting, painter, house painter, house painting, paint, painting contractor',
    words: `interior painting, exterior painting, paint job, cabinet painting, cabinet painter, wallpaper, wallpaper removal,
      popcorn ceiling, wall texture, staining, deck stain, fence stain, fence staining, stain, primer, caulking, pressure washing,
      power washing, pressure washer, peeling paint, repaint, paint cabinet, touch up`,
  },
  {
    services: ['Tree Service'],
    names: `tree service, tree, tree company, tree removal, tree trimming, arborist, tree guy, tree surgeon,
      fallen tree, tree fell, tree down, dead tree, leaning tree, tree limb, tree roots, tree cutting, tree pruning`,
    words: `stump, stump grinding, stump removal, stump grinder, limb, fallen limb, branch, pruning, cedar removal, cedar tree, red cedar, cottonwood tree,
      bradford pear, ice storm, firewood, brush removal, brush hog, land clearing, lot clearing`,
  },
  {
    services: ['Pest Control'],
    names: 'pest control, pest, exterminator, exterminating, pest control company, bug guy, termite control',
    words: `termite, termite inspection, termite treatment, ant, fire ant, carpenter ant, spider, brown recluse, recluse,
      black widow, roach, cockroach, bed bug, bedbug, bug, bug spray, insect, flea, tick, mosquito, wasp, hornet, bee,
      bee removal, yellow jacket, mice, mouse, rat, rodent, mouse trap, rodent control, mole, gopher, skunk, raccoon, squirrel,
      possum, armadillo, snake, wildlife removal, animal removal, bat removal, cricket, scorpion, centipede, silverfish,
      wood bee, carpenter bee, fumigation, critter`,
  },
  {
    services: ['Landscaping', 'Landscaper'],
    names: 'landscaping, landscaper, landscape, landscape design, landscape company, landscaping company',
    words: `gardener, gardening, garden, flower bed, flowerbed, mulch, mulching, sod, sod installation, sprinkler,
      sprinkler system, sprinkler head, irrigation, irrigation system, drainage, french drain, yard drainage, standing water,
      retaining wall, paver, patio, patio cover, outdoor kitchen, fire pit, hardscape, hardscaping, shrub, hedge, hedge trimming,
      bush, bush trimming, xeriscape, grading, yard grading, topsoil, dirt work, rock bed, planting, backyard, front yard,
      outdoor lighting, artificial turf, water feature`,
  },
  {
    services: ['Lawn Care', 'Lawn Service', 'Landscaping', 'Landscaper'],
    names: 'lawn care, lawn service, lawn, lawn care company, lawn maintenance, yard work, yard service',
    words: `lawn mowing, mow, mowing, mower, mow my lawn, grass, grass cutting, cut grass, bermuda, bermuda grass, fescue, weed,
      weed control, weeding, crabgrass, sandbur, sticker burr, grub, fertilizer, fertilize, fertilizing, fertilization, aeration,
      aerate, overseeding, dethatching, edging, weed eating, leaf removal, leaf raking, leaves, yard cleanup, yard clean up,
      scalping, pre emergent, yard`,
  },
  {
    services: ['Window Cleaning'],
    names: 'window cleaning, window cleaner, window washing, window washer',
    words: `wash windows, clean windows, squeegee, dirty window, screen cleaning, glass cleaning, gutter cleaning,
      hard water stain, solar panel cleaning`,
  },
  {
    services: ['Concrete'],
    names: 'concrete, concrete contractor, concrete company, cement, cement work, masonry, mason',
    words: `driveway, sidewalk, concrete patio, slab, concrete slab, stamped concrete, concrete crack, cracked driveway,
      cracked concrete, foundation crack, mudjacking, concrete leveling, concrete lifting, curb, curbing, brick, bricklayer,
      brick repair, tuckpointing, stucco, mortar, flatwork, epoxy floor, garage floor, retaining wall, footing, asphalt, paving,
      steps`,
  },
  {
    services: ['Remodeling'],
    names: 'remodeling, remodel, remodeler, remodelling, remodeller, renovation, renovate, renovating, home remodel',
    words: `kitchen, kitchen remodel, kitchen cabinet, cabinet, countertop, granite, quartz countertop, backsplash, bathroom,
      bath, bathroom remodel, bath remodel, master bath, shower, walk in shower, tub to shower, shower remodel, vanity,
      basement finishing, garage conversion, attic conversion, open floor plan, home improvement, handyman, handy man, drywall,
      sheetrock, crown molding, fireplace, sunroom, built ins, interior door, closet`,
  },
  {
    services: ['Flooring'],
    names: 'flooring, floor, flooring contractor, floor covering, flooring company, floor installer',
    words: `hardwood, hardwood floor, wood floor, laminate, vinyl plank, lvp, luxury vinyl, tile, tile floor, tiling, tile work,
      tile installer, carpet, carpet installation, carpeting, floor refinishing, refinish floor, sand floor, linoleum, grout,
      subfloor, squeaky floor, baseboard, bamboo floor`,
  },
  {
    services: ['Fencing'],
    names: 'fencing, fence, fence builder, fence company, fence contractor, fence repair, fense',
    words: `wood fence, privacy fence, stockade fence, cedar fence, chain link, chainlink, iron fence, wrought iron, vinyl fence,
      picket, gate, gate repair, driveway gate, fence post, fence panel, leaning fence, pipe fence, barbed wire, ranch fence,
      dog fence, blown down fence`,
  },
  {
    services: ['Windows'],
    names: 'windows, window contractor, window replacement, window installation, replacement window, window company, window',
    words: `glass, glass repair, broken window, broken glass, double pane, foggy window, window pane, window screen, storm window,
      storm door, patio door, sliding door, sliding glass door, front door, door, door installation, window seal,
      energy efficient window, vinyl window, window glass`,
  },
];

/** What else a city is called. */
export const cityWords: Readonly<Record<string, string>> = {
  'oklahoma-city': 'okc, oklahoma city, okla city, ok city, o k c, oklahoma cty, okcity',
};

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
