import type { Advice, SearchWords, TradeWords } from '../../trade-pages/parts.ts';
import type { PricedJob } from '../priced-job.ts';

export const search = {
  names: `restoration, restoration contractor, restoration company, remediation, disaster restoration, water restoration,
    restauración`,
  words: `water damage, flood, flooded, flooding, flood damage, flooded basement, water extraction, water removal,
    dry out, drying, fire damage, smoke damage, soot, mold, mould, mildew, black mold, mold removal, mold remediation,
    mold inspection, storm damage, tornado, tornado damage, storm cleanup, board up, biohazard, sewage cleanup, asbestos,
    wind damage, odor removal, wet carpet, daño por agua, daños por agua, inundación, moho, incendio, inundado, inundada,
    inundó, daño de agua, daños por incendio, humo, humedad, tormenta, se metió el agua, se metió agua, metiendo el agua,
    metiendo agua, entró agua, entró el agua, hongos, hongo en la pared, hongo negro, quitar hongo, olor a humedad, se quemó la casa, se quemó mi casa, se quemó la cocina,
    se quemó mi cocina, alfombra mojada, limpieza de moho, quitar moho, secar la casa, aguas negras, tablaroca mojada`,
} satisfies SearchWords;

export const advice = [
  {
    title: 'Stop the water, then take pictures',
    text: 'Photograph every room before anything is moved or thrown out. Your insurer will ask for it, and so will the contractor.',
  },
  {
    title: 'Ask how they know that it is dry',
    text: 'It should be by moisture readings in walls and floors, each day, in writing. Fans alone prove nothing in an Oklahoma June.',
  },
  {
    title: 'Read the work authorization',
    text: 'Some hand your insurance claim, or the check, to the company. You can sign for drying first and leave the rebuilding to a second contract.',
  },
  {
    title: 'Ask who opens and closes the walls',
    text: 'Wiring, pipes and ducts behind them are work for people licensed by the Construction Industries Board. Ask for their names.',
  },
] satisfies Advice;

export const jobs = [
  { name: 'Water extraction, one room', short: 'Water extraction', spellings: ['Water extraction'] },
  { name: 'Drying, per day', spellings: ['Drying', 'Structural drying, per day'] },
  { name: 'Board-up, per opening', short: 'Board-up, an opening', spellings: ['Board-up'] },
  { name: 'Sewage cleanup', spellings: ['Sewage', 'Sewage backup cleanup'] },
  { name: 'Mold removal, small area', short: 'Mold removal, small', spellings: ['Mold removal', 'Mold', 'Mold remediation'] },
] satisfies readonly PricedJob[];

export const words = {
  index: {
    label: 'Restoration',
    to: '/best-restoration-contractors-okc',
    line: 'Drying out, fire and smoke, what a tornado leaves',
  },
  copy: {
    description:
      'Restoration contractors in {city} with their ratings: water, fire, smoke, mold and tornado damage. Call directly or ask for quotes.',
    lede: 'Wet drywall does not wait for three quotes. Here is who to call, what they should do first, and what can be decided tomorrow.',
    features: [
      {
        title: 'Water out, moisture down',
        text: 'Extraction is the first hour, drying is the next several days. Fans and dehumidifiers stay until the readings say so, not until the carpet feels fine.',
      },
      {
        title: 'Fire and smoke',
        text: 'Soot is acid and gets into ducts, closets and the insulation above. Cleaning it starts with finding where the smoke went.',
      },
      {
        title: 'After the tornado',
        text: 'Tarps, boards over windows, a fence around what is unsafe. Then a list of what is left, room by room, before anything is carried to the curb.',
      },
    ],
    benefits: [
      {
        title: 'Hours, not days',
        text: 'In an Oklahoma summer mold can start within two days of a leak. Having names ready is most of the battle.',
      },
      {
        title: 'You choose the company',
        text: 'An insurer may suggest one. You are free to hire another, and it helps to have two other names ready.',
      },
      {
        title: 'Drying apart from rebuilding',
        text: 'Two contracts are allowed. Have the first company stop the damage, and take bids on putting the house back.',
      },
      {
        title: 'A record of it all',
        text: 'Photographs, moisture logs and an itemized estimate settle most arguments with an adjuster. Ask for them in your request.',
      },
    ],
    depends: [
      'Storm damage comes in bulk here. After a tornado or a hard freeze every company in the county is busy, and crews arrive from other states. Local companies are booked first, so call early and get on the list.',
      'Clay soil and flat lots mean that heavy rain comes in low, under doors and through slab edges. Flood from outside is usually not covered by a homeowner’s policy, a burst pipe usually is, and the word on the claim matters.',
    ],
    license:
      'There is no Oklahoma license for restoration companies as such. Look for training certificates in water, fire or mold work, and for licensed people, whom you can look up at cibverify.ok.gov, wherever wires, pipes or ducts are opened.',
    callAtOnce:
      'Standing water, sewage, a ceiling that sags, or a roof that is open with rain on the way. Cut the power to wet rooms if the panel is dry, and leave the rest alone.',
    steps: [
      'Say what happened, when, and what has been shut off.',
      'We look for a restoration company near you. Ask how soon it can come.',
      'Compare the drying plan with its readings, apart from rebuilding.',
      'The readings say dry, the file goes to your insurer, and you pay.',
    ],
    cities: {
      edmond: {
        lede: 'Attic pipes, finished bonus rooms and hail that opens a roof at night. Worth bringing up with restoration companies in Edmond.',
        features: [
          {
            title: 'Water from two floors up',
            text: 'When a line over the second floor bursts, it wets every wall on its way down. Ask for readings on each level, even where nothing shows.',
          },
          {
            title: 'The room below grade',
            text: 'Basements are rare in Edmond. Where a house has one, or a sunken room, water collects there first and the finished walls hide it.',
          },
          {
            title: 'Hardwood and cabinets',
            text: 'Floors can often be dried in place with mats, if someone starts within days. Ask before you agree to a tear-out, and have the readings kept.',
          },
        ],
        benefits: [
          { title: 'Floors kept', text: 'Dried within days, oak and tile can stay where they are.' },
          { title: 'Every level checked', text: 'A map of readings shows what got wet below a burst line.' },
          { title: 'One file for the insurer', text: 'Pictures and logs in order shorten the talk with an adjuster.' },
          { title: 'Back upstairs sooner', text: 'With one floor sealed off, a family can live on the other.' },
        ],
        note: 'Tarps after a hailstorm go fast in Edmond. Photograph the opening from the ground before it is covered: your insurer will ask.',
      },
      norman: {
        lede: 'Creeks that rise, tornadoes that have come through, and rentals with no one home. Worth bringing up with restoration companies in Norman.',
        features: [
          {
            title: 'Low streets, slow drains',
            text: 'Bishop Creek, Imhoff Creek and the Little River flood after long rain. Water that comes in from the ground is a different claim from a burst pipe.',
          },
          {
            title: 'No one home over break',
            text: 'A pipe that fails in an empty rental runs for days. Ask how the walls are opened, and who tells the tenants where to sleep.',
          },
          {
            title: 'Plaster, lath and old insulation',
            text: 'Houses near downtown dry slowly and may hold asbestos. Have a sample tested before anything is broken out.',
          },
        ],
        benefits: [
          { title: 'Mud out before mold', text: 'Flood silt is cleaned off first; then drying can begin.' },
          {
            title: 'A roof over it tonight',
            text: 'Boards and tarps keep the second rain from doing more than the first storm.',
          },
          { title: 'Tenants informed', text: 'Dates in writing tell students when they can come back.' },
          { title: 'Old plaster, where it can be kept', text: 'Some walls dry whole if they are opened at the base.' },
        ],
        note: 'Tornadoes struck Norman in 2010, 2012 and 2023. Keep pictures of your rooms somewhere that is not the house.',
      },
    },
    call: { title: 'Dry already, and ready to rebuild?', text: 'Say what was damaged, and what has been cleared so far.' },
  },
  pages: [
    {
      template: 'best-of',
      paths: ['/best-restoration-contractors-okc', '/best-restoration-contractors-oklahoma-city'],
      label: 'Best restoration contractors',
      title: 'Best Restoration Contractors in OKC',
      description:
        'Water, fire and storm restoration in Oklahoma City: companies with ratings and phone numbers, what the first hours take, what to ask.',
      heading: 'Best Restoration Contractors in Oklahoma City',
      lede: 'If it is happening now, scroll to the list and call. If the worst is over, read on first.',
      reasonsTitle: 'Why choose a company from here',
      reasons: [
        {
          title: 'Ask who comes tonight',
          text: 'A national hotline sends the company that signed up for your ZIP code. Ask each company where its crew and its dryers are right now.',
        },
        {
          title: 'Where water hides here',
          text: 'Behind brick veneer, under the edge of a slab, in blown insulation. Ask which of the three they measure on the first day.',
        },
        {
          title: 'Ratings, with a grain of salt',
          text: 'No one rates a restoration company on a good day. Look at the count as well as the stars, and ask for a customer from the last big storm.',
        },
      ],
      lists: [
        {
          title: 'The first days',
          items: [
            'Water extraction and structural drying',
            'Tarps and board-up',
            'Sewage cleanup',
            'Moving and storing what can be saved',
            'Moisture readings for your insurer',
          ],
        },
        {
          title: 'Afterward',
          items: [
            'Mold removal',
            'Smoke and soot cleaning, duct cleaning',
            'Tornado and wind rebuilding',
            'Drywall, trim, paint and floors',
            'Odor removal',
          ],
        },
      ],
      listTitle: 'Restoration companies in Oklahoma City',
    },
    {
      template: 'landing',
      paths: ['/restoration-contractors-oklahoma-city'],
      label: 'Restoration contractors',
      title: 'Restoration Contractors in Oklahoma City',
      description:
        'Water, fire or storm damage in Oklahoma City: what to do in the first hour, what your insurer will ask, and how to reach a contractor.',
      heading: 'Restoration Contractors in Oklahoma City',
      lede: 'What to do in the first hour, on the first day, and in the first week.',
      featuresTitle: 'In this order',
      features: [
        {
          title: 'The first hour',
          text: 'Stop the source, switch off power to wet rooms, get people and animals out. Then photograph everything, even what looks hopeless.',
        },
        {
          title: 'The first day',
          text: 'Tell your insurer, and have someone take the water out. You are expected to keep the damage from growing, and to keep the receipts.',
        },
        {
          title: 'The first week',
          text: 'Drying equipment runs, readings go down, the adjuster comes. Only then does it make sense to sign for rebuilding.',
        },
      ],
      localTitle: 'Storm years and ordinary years',
      paragraphs: [
        'In an ordinary year the calls are burst supply lines, water heaters and dishwashers. In a storm year whole blocks need the same thing at once, prices are what the insurer’s software says they are, and what differs is how soon a crew can start.',
        'Contractors may help you document a claim. In Oklahoma, negotiating one for you is the business of a licensed public adjuster or a lawyer, so be careful with paper that hands a claim over.',
      ],
      notes: [
        {
          title: 'Do not',
          text: 'Run fans on sewage, wipe soot with a wet cloth, or throw out a carpet no one has photographed.',
        },
        {
          title: 'Older houses',
          text: 'Popcorn ceilings and old floor tiles can hold asbestos. Have them tested before anyone tears them out, wet or dry.',
        },
      ],
      best: { label: 'Best restoration contractors in OKC', to: '/best-restoration-contractors-okc' },
      bestText: 'Names, ratings and numbers to call.',
      ask: { form: 'Request Restoration Service' },
    },
  ],
} satisfies TradeWords;
