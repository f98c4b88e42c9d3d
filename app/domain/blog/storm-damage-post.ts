import { cityNames } from '#app/content/find-city.ts';
import type { PostContent } from './post.ts';

/** The post that the operator's page puts into the blog. A blank line parts paragraphs. */
export const stormDamagePost = {
  slug: 'storm-damage-central-oklahoma',
  title: 'Storm damage in Oklahoma: what to do first',
  meta_description: `What to do after hail, wind or a tornado in ${cityNames()}: safety first, photos, tarps, the claim, and who to let on the roof.`,
  introduction:
    'The sirens stop, the rain thins out, and you walk into the yard to see what is left of the fence. What you do in the next few hours decides how much more damage there will be, and what you do in the next few days decides who pays for it. Neither is hard. It only has to happen in the right order.',
  local_relevance:
    'Spring is the season for it, from the end of March into June, with a smaller one in the fall. The same storm can drop baseball hail on Edmond, straight-line wind on the west side of Oklahoma City and nothing at all on Norman, so do not go by the news: look at your own house. Roofs here take the worst of it. Then come fences, garage doors, the big pecan or Bradford pear near the driveway, and the power mast on the eave. Within a day there will be trucks on the street with plates from three states, and that is a kind of weather too.',
  main_content: {
    sections: [
      {
        title: 'First hour: people, gas, power, water',
        content:
          'Put on real shoes and gloves before you step outside; after wind, nails are everywhere. If you smell gas, leave, and call the gas company from the street. Treat every wire on the ground as live, fences and puddles that it touches included, and call your electric utility or 911.\n\nIf water is coming through a ceiling near lights, switch that circuit off at the panel, as long as the panel is dry and you can reach it with dry feet. A generator runs outside, at least 20 feet from doors and windows, never in the garage: carbon monoxide kills people after storms that did not.\n\nA ceiling that sags holds more water than you think. Keep out from under it. If you have to let it down, poke a small hole from the side and stand clear.',
      },
      {
        title: 'First day: photographs, then tarps',
        content:
          'Photograph before you touch anything. All four sides of the house from a distance, then each thing that is broken, then the hail itself beside a coin if it has not melted. Gutters, downspouts, roof vents and the fins of the air conditioner show hail more plainly than shingles do, and they can be seen from the ground.\n\nThen stop the damage from growing. Your policy expects it of you, and a claim can suffer if a hole is left open for the next rain. A tarp that runs over the ridge and is held by boards, plywood over a broken window, towels and a wet vacuum below: that is enough. No one needs to sign for a whole roof to get a tarp. Keep the receipts, and keep a sample of whatever you tear out.\n\nWet carpet, pad and drywall are on a clock. In warm weather mold can begin within one to two days, so get the air moving and call a restoration company early in the day, before the whole county has.',
      },
      {
        title: 'First week: the claim',
        content:
          'Find three things in your policy before you call: the deductible for wind and hail, whether the roof is covered at replacement cost or at actual cash value, and whether cosmetic damage is left out. In Oklahoma the wind and hail deductible is often a percentage of what the house is insured for. On a house insured for $250,000, for example, two percent is $5,000, so a few lifted shingles may cost you less to repair than to claim.\n\nHave someone look at the roof and write down what is there, with photographs, before the adjuster comes. Be at home for the visit, and ask your contractor to be there too, to point at what a person sees only from a ladder. What the contractor may not do is settle the claim for you: that is the work of a public adjuster, who needs a license from the Oklahoma Insurance Department.\n\nThe first estimate is not the last word. If decking turns out to be rotten or the building department asks for something the estimate left out, your contractor can send the insurer a supplement with photographs. Ask for that before the work goes on, not after.',
      },
      {
        title: 'Who to let on the roof',
        content:
          'Roofers have to be registered with the state’s Construction Industries Board. Electricians, plumbers and heating and air companies need its license. You can look either up by the company’s name at cibverify.ok.gov. There is no state license for general contractors, fence builders or tree companies, so for those ask the insurer of the company to send you proof of liability and workers’ compensation coverage.\n\nGet the price, the brand and the kind of shingle, the underlayment, the flashing and who hauls off what into writing. Pay for materials when they are in your driveway and for the rest when the magnet has been over the lawn. If a contract was sold to you at your door, federal law usually gives you three business days to cancel it, and the seller has to tell you so in writing.',
      },
    ],
  },
  common_problems: {
    problems: [
      {
        title: 'Hail bruises that you cannot see from the ground',
        description:
          'A hailstone knocks granules off and cracks the mat underneath. It does not leak this month. It leaks in two summers, when the claim is too old.',
        solution:
          'Have the roof looked at after any hail of an inch or more, even if it seems fine, and keep the photographs with their date.',
      },
      {
        title: 'Lifted and creased shingles',
        description:
          'Straight-line wind breaks the seal strip and folds shingles back. They lie down again and look whole, until the next gust takes them.',
        solution: 'Ask for a hand test of the slopes that faced the wind, not only for a walk across the ridge.',
      },
      {
        title: 'The power mast is bent or off the wall',
        description:
          'The pipe on the eave that carries the service wires belongs to the house, not to the utility, and the utility will not connect a broken one.',
        solution: 'Call a licensed electrician first. They repair the mast, get the inspection, and then the power comes back.',
      },
      {
        title: 'A limb on the roof, or a tree on the fence',
        description:
          'A trunk under load can spring back or roll when it is cut. A tree that hit the house is commonly part of the claim; one that only fell in the yard often is not.',
        solution:
          'Photograph it where it lies. Leave anything on the house or near a wire to a tree company that shows you its insurance.',
      },
      {
        title: 'Water that came in low',
        description:
          'Homeowners’ policies usually cover rain that comes through a hole the storm made. Water that rises from outside counts as flood, which is a policy of its own.',
        solution:
          'Note where the water came in and how high it stood, with pictures of the waterline, before you pull the carpet.',
      },
      {
        title: 'A roofer who will “take care of” the deductible',
        description:
          'It can only be done by telling your insurer a price that is not the price. That is your signature on the claim, not theirs.',
        solution: 'Thank them and close the door. A roofer who pads an invoice for you will pad one against you.',
      },
    ],
  },
  pro_tips: {
    tips: [
      {
        title: 'Film the house once a year',
        description:
          'Walk through with your phone before March, open the closets and the garage, and store the film somewhere that is not the house.',
      },
      {
        title: 'Ask about Class 4 shingles',
        description:
          'If the roof has to be replaced anyway, impact-rated shingles cost more once and may lower your premium. Ask your agent for the figure, and whether the discount comes with a cosmetic exclusion.',
      },
      {
        title: 'Brace the garage door',
        description:
          'When a wide door blows in, the wind gets under the roof. A bracing kit or a wind-rated door is cheaper than what comes after.',
      },
      {
        title: 'Call 811 before the new fence',
        description: 'Someone marks the gas and power lines for free. Posts go in where the marks are not.',
      },
      {
        title: 'Write the names down in February',
        description:
          'One roofer, one tree company, one electrician, one company that dries houses. When the whole street is calling, you already know who to call.',
      },
    ],
  },
  professional_advice:
    'Call at once for a roof that is open, a ceiling that sags, a wet panel or meter, gas, a wire, or a tree on the house. Everything else can wait for daylight and a second opinion. When you call, say which of these it is, where the house is, and whether anyone is living in it; good companies put people under an open roof first.\n\nWhile a state of emergency is declared, Oklahoma’s Emergency Price Stabilization Act limits how far prices may rise. If a quote looks like a dare, get another one, and report it to the Attorney General’s office.',
  cta_text: `Compare restoration companies in ${cityNames()}, call one directly, or describe the damage once and ask for quotes.`,
  final_thoughts:
    'A storm lasts twenty minutes. What follows takes weeks, and most of it goes well for people who did four things: kept safe, took pictures, closed the hole, and checked the name before they signed. The roof will be fine. Go and see whether the neighbors need a tarp.',
  service_type: 'Restoration',
  images: {
    featured: '/art/storm-damage.svg',
    gallery: ['/art/roofing.svg', '/art/tree-service.svg', '/art/restoration.svg'],
  },
  keywords: [
    'storm damage Oklahoma City',
    'hail damage roof',
    'wind damage repair Edmond',
    'tornado cleanup Norman',
    'roof insurance claim Oklahoma',
  ],
} as const satisfies PostContent;
