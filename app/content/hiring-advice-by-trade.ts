import type { AdvicePoint } from './hiring-advice.ts';

// Longer than other files because it is all text, one list a trade.
//
// What it says rests on this. Oklahoma: the Construction Industries Board licenses electrical, mechanical (heating and air)
// and plumbing contractors and registers roofers, who show proof of liability insurance; general contractors need no state
// license; the Department of Agriculture, Food and Forestry licenses whoever applies pesticides for hire, weedkiller on
// lawns included; OKIE811 asks for three business days and passes the call on to the utilities, who mark their own lines and
// no private ones; Oklahoma City, Edmond and Norman allow sprinklers by odd and even house numbers. Federal: EPA's
// renovation rule, by which companies paid to disturb paint in houses from before 1978 are certified.

export const generalAdvice: readonly AdvicePoint[] = [
  {
    title: 'Ask whether the trade is licensed',
    text: 'In Oklahoma, electricians, plumbers and heating and air contractors are licensed by the Construction Industries Board, and roofers are registered with it. Most other trades are not, so for them insurance and past work count for more.',
  },
  {
    title: 'Ask for proof of insurance',
    text: 'Liability for your house, workers’ compensation for the crew. The certificate should come from the insurer or agent, with a date on it that has not passed.',
  },
  {
    title: 'Keep the deposit small',
    text: '10 to 30 percent up front is usual. More than 30 percent is a reason to pause and ask what the money buys before any work is done.',
  },
  {
    title: 'Get the work in writing',
    text: 'What is done, with which materials, by when, for how much, and who hauls the old things away. A text message is better than a handshake.',
  },
];

export const tradeAdvice: Readonly<Record<string, readonly AdvicePoint[]>> = {
  electrical: [
    {
      title: 'Ask for the license number',
      text: 'Electrical contractors in Oklahoma are licensed by the Construction Industries Board. Whoever holds the license will read you the number over the phone, and the Board lets you look it up.',
    },
    {
      title: 'Photograph the panel',
      text: 'One picture with the door open and the labels readable says more than a description, and may save you the first visit.',
    },
    {
      title: 'Ask who pulls the permit',
      text: 'New circuits and panel changes usually need one from the city. It belongs in the contractor’s name, not in yours.',
    },
    {
      title: 'After an ice storm, two calls',
      text: 'A line down in the yard is for your electric company, and nobody should go near it. If the mast came off the house, ask the electrician what has to be mended before power can come back.',
    },
  ],
  hvac: [
    {
      title: 'Ask for the mechanical license',
      text: 'Heating and air is mechanical work in Oklahoma law, and the Construction Industries Board licenses those who contract for it. Ask for the number before the visit.',
    },
    {
      title: 'Read them the model number',
      text: 'It is on the plate of the outdoor unit, usually with the year it was made. From the age and the refrigerant they can say whether a repair is worth it.',
    },
    {
      title: 'Ask how they size a new unit',
      text: 'A house here has to get through August and through ice. A load calculation for your rooms beats copying the size of the old unit.',
    },
    {
      title: 'Ask what it costs to come out',
      text: 'In the first hot week everybody calls. Ask how soon they can be there, what the diagnosis costs, and whether that comes off the repair.',
    },
  ],
  roofing: [
    {
      title: 'Ask for the registration number',
      text: 'Roofing contractors have to be registered with the Oklahoma Construction Industries Board and show it proof of liability insurance. Look the number up before anybody is on your roof.',
    },
    {
      title: 'After hail, take your time',
      text: 'A truck at the curb the morning after may be from three states away. Ask for a street address here, and for roofs nearby that they did more than a year ago.',
    },
    {
      title: 'The deductible is yours to pay',
      text: 'An offer to make it disappear is a warning, not a discount. The claim is between you and your insurer; the roofer prices the work.',
    },
    {
      title: 'Call your agent about shingles',
      text: 'Some insurers charge less for a roof of impact-resistant (Class 4) shingles. Ask what it would save before you choose.',
    },
  ],
  plumbing: [
    {
      title: 'Close the valve first',
      text: 'If water runs where it should not, shut the main: usually at the meter box near the curb, or where the line comes into the house. Then call.',
    },
    {
      title: 'Ask for the plumbing license',
      text: 'Plumbing contractors in Oklahoma are licensed by the Construction Industries Board. The number takes a minute to check, and it is the one thing an unlicensed caller cannot give you.',
    },
    {
      title: 'Say whether you are on a slab',
      text: 'Many houses here are, with the pipes underneath. For a leak in the slab, ask how they find the spot before they break concrete.',
    },
    {
      title: 'Ask what a new water heater comes with',
      text: 'The permit, the vent and fittings, and hauling off the old tank can be in the price or on top of it.',
    },
  ],
  restoration: [
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
      text: 'Wiring, pipes and ducts behind them are for people whom the Construction Industries Board licenses for that trade. Ask for their names.',
    },
  ],
  'general-contracting': [
    {
      title: 'There is no state license to check',
      text: 'Oklahoma licenses electricians, plumbers and heating and air contractors, but not general contractors. Insurance certificates and owners of finished jobs have to speak instead.',
    },
    {
      title: 'Ask who does the licensed trades',
      text: 'A good contractor names the electrician, the plumber and the heating and air company before the job starts, with their Construction Industries Board numbers.',
    },
    {
      title: 'Tie payments to finished stages',
      text: 'After a deposit of 10 to 30 percent, let the rest follow the work: framing, drywall, final inspection. Keep the last payment until the last item is done.',
    },
    {
      title: 'Ask for lien waivers',
      text: 'A supplier or a crew that was not paid can claim against your house, even if you paid the contractor. A waiver with each payment settles it.',
    },
  ],
  'house-cleaning': [
    {
      title: 'Describe the house as it is',
      text: 'Bedrooms, bathrooms, pets, and how long since the last deep clean. Then ask whether the price is by the hour or by the house.',
    },
    {
      title: 'Ask who comes through the door',
      text: 'The same person each time or whoever is free, employees or people paid by the job. Oklahoma does not license house cleaners, so insurance and references do the vetting.',
    },
    {
      title: 'Settle keys and alarms',
      text: 'How the key is kept, who has the code, and what happens if something breaks.',
    },
    {
      title: 'Mention the red dirt',
      text: 'Clay tracked into grout and light carpet needs other treatment than dust. Ask what they use on it.',
    },
  ],
  painting: [
    {
      title: 'Built before 1978? Say so first',
      text: 'Paint in older houses may hold lead. A company paid to sand or scrape it has to be certified under the EPA’s renovation rule; ask to see the firm’s certificate.',
    },
    {
      title: 'Ask what happens before the paint',
      text: 'Sun and wind wear the south and west walls fastest. Scraping, sanding, caulk and primer are most of the job and belong in the written price.',
    },
    {
      title: 'Have the paint named',
      text: 'Brand, line, sheen and number of coats in the quote, so that two quotes can be compared.',
    },
    {
      title: 'Ask about a windy week',
      text: 'Spraying outside in an Oklahoma spring takes a calm day. Ask how they cover the neighbor’s car and who decides to wait.',
    },
  ],
  'tree-service': [
    {
      title: 'Insurance before anything else',
      text: 'Limbs fall on roofs, fences and people. Have the liability and workers’ compensation certificates sent by the insurer, not shown on a phone.',
    },
    {
      title: 'Look up for wires',
      text: 'If a branch touches the line to your house, call your electric company first. Nobody should cut near a live line without them.',
    },
    {
      title: 'Ask whether it can be saved',
      text: 'A tree that ice or wind split is not always lost. An ISA Certified Arborist can tell; cutting the top flat helps nobody.',
    },
    {
      title: 'Settle the stump and the wood',
      text: 'Grinding, hauling and raking are often priced apart. Before a stump is ground, somebody calls 811 so that the utilities mark their lines; sprinkler pipes you point out yourself.',
    },
  ],
  'pest-control': [
    {
      title: 'Ask for the applicator’s license',
      text: 'Pest control applicators are licensed by the Oklahoma Department of Agriculture, Food and Forestry. Ask which license the company works under.',
    },
    {
      title: 'Catch one, or take a picture',
      text: 'Brown recluse spiders, scorpions, termites and ants are treated in different ways. What it is decides what it costs.',
    },
    {
      title: 'For termites, ask about year two',
      text: 'How long the warranty runs, what renewing it costs, and whether it pays for new damage or only for another treatment.',
    },
    {
      title: 'Ask how long to stay off',
      text: 'Have the product named, and the hours until children, pets and bare feet may be back on the floor or the grass.',
    },
  ],
  landscaping: [
    {
      title: 'Nobody digs before 811',
      text: 'A call to OKIE811 three business days ahead has the utilities mark their buried lines, free. Nobody marks private ones: show them your sprinklers, the gas to the grill, the power to the shed.',
    },
    {
      title: 'Ask what lives in clay',
      text: 'Red clay, wind and August are hard on plants from a catalog. Ask what they mix into the soil and which natives they would use.',
    },
    {
      title: 'Plan for odd and even days',
      text: 'Oklahoma City, Edmond and Norman allow sprinklers on odd or even dates by house number. Ask how new sod gets through its first summer within that.',
    },
    {
      title: 'Get plant sizes in the plan',
      text: 'A drawing with kinds, sizes and numbers, and what is replaced if it dies in the first year.',
    },
  ],
  'lawn-care': [
    {
      title: 'Spraying takes a license',
      text: 'Whoever applies weedkiller for pay needs a license from the Oklahoma Department of Agriculture, Food and Forestry. Mowing alone does not.',
    },
    {
      title: 'Bermuda or fescue?',
      text: 'Sunny lawns here are mostly bermuda, shady ones fescue, and they are fed and seeded at opposite ends of the year. Ask what they would do with yours, and when.',
    },
    {
      title: 'Ask what one visit includes',
      text: 'Mowing, edging, trimming, blowing off the walk; by the visit or by the month; and whether they skip, and charge, in a drought.',
    },
    {
      title: 'Tell them about gates and dogs',
      text: 'A locked gate or a loose dog is the usual reason for half a mowed lawn. Mark sprinkler heads while you are at it.',
    },
  ],
  'window-cleaning': [
    {
      title: 'Count panes and stories',
      text: 'Most price by the pane, inside and out, with storm windows, screens and second floors on top. A count on the phone gets you a real number.',
    },
    {
      title: 'Point out the hard-water spots',
      text: 'Sprinklers leave minerals that plain washing does not lift. Ask whether taking them off is included, and what they use on the glass.',
    },
    {
      title: 'Ask about tracks and sills',
      text: 'After a dusty spring that is where the red dirt sits. Some clean them with the glass, some charge by the window.',
    },
    {
      title: 'Ask who pays for a fall',
      text: 'Ladders on your walls call for liability insurance and workers’ compensation. Have both named before the first rung.',
    },
  ],
  concrete: [
    {
      title: 'Ask what goes underneath',
      text: 'Clay here swells when wet and shrinks in a drought, and slabs crack with it. Ask how the ground is compacted and how deep the base is.',
    },
    {
      title: 'Thickness, steel and joints in writing',
      text: 'They decide how long it lasts and are invisible once it is poured. Ask for the inches, the bar or mesh, and the distance between joints.',
    },
    {
      title: 'Ask about heat and wind',
      text: 'On a hot, windy day the top dries too fast. Ask what they do to cure it, and when they would rather wait.',
    },
    {
      title: 'Ask the city about the apron',
      text: 'The last feet of a driveway often lie in the street’s right-of-way and need a permit. Ask who applies for it.',
    },
  ],
  remodeling: [
    {
      title: 'Behind the wall is licensed work',
      text: 'Oklahoma has no license for remodelers, but it has for electricians, plumbers and heating and air contractors. Ask who they are before the first wall is opened.',
    },
    {
      title: 'Changes in writing, with the days',
      text: 'Every change gets a price and a new finish date before it is done, however small it looks.',
    },
    {
      title: 'Ask how you will live meanwhile',
      text: 'Where you cook, how dust is kept in, when the water is off, what time work starts.',
    },
    {
      title: 'Old house, old paint',
      text: 'For a house from before 1978, the company that disturbs painted walls has to be certified under the EPA’s renovation rule. Ask before demolition, not after.',
    },
  ],
  flooring: [
    {
      title: 'Ask for a moisture test',
      text: 'Most floors here go on a concrete slab. A reading before they start, in writing, is worth more than any warranty after.',
    },
    {
      title: 'Give wood time in the house',
      text: 'Boards that came from a dry warehouse swell in a humid June. Ask how many days they rest in your rooms first.',
    },
    {
      title: 'Ask what is not in the price',
      text: 'Moving furniture, taking up and hauling the old floor, trimming doors, new baseboards, the extra for waste.',
    },
  ],
  fencing: [
    {
      title: 'Find the line first',
      text: 'Ask whether they work from survey pins, and whether a utility easement runs along the back of the lot. Your neighborhood may have rules for height and color.',
    },
    {
      title: 'Have the yard marked',
      text: 'Post holes meet gas and internet lines. Dial 811 three business days ahead and the utilities mark theirs, free. Sprinklers and your own lines past the meter stay unmarked, so walk the fence line together.',
    },
    {
      title: 'Ask about the posts',
      text: 'Wind decides how long a fence stands here. Ask how deep, how far apart, wood or steel, and how much concrete.',
    },
    {
      title: 'Ask about gates and the gap',
      text: 'How gates are braced, how the bottom follows the slope, and who takes the old fence away.',
    },
  ],
  windows: [
    {
      title: 'Read two numbers on the label',
      text: 'U-factor is how much heat gets out in January, solar heat gain how much sun gets in in August. Low is good for both here.',
    },
    {
      title: 'Ask who installs them',
      text: 'Windows leak at the edges, not through the glass. Ask whose crew comes, and how the opening is flashed and sealed.',
    },
    {
      title: 'No signature at the kitchen table',
      text: 'A price that is good only tonight will be there tomorrow. A sale made at your home can usually be canceled within three business days under a federal rule.',
    },
  ],
};
