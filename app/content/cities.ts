/** A city of the directory. To add one, add a record: pages, filters, texts, search, ZIP codes and map follow. */
export type City = {
  slug: string;
  name: string;
  state: string;
  /** Of its center, in degrees. */
  latitude: number;
  longitude: number;
  /** Its ZIP codes, single or as ranges. */
  zips: string;
  /** Other names in searches, separated by commas. */
  alsoCalled?: string;
  /** The city office that answers questions about building permits, if known. */
  permitOffice?: string;
  /** Puts its name right of the pin, not left. */
  namedOnRight?: true;
};

/** The first is the default, used by fixed pages. */
export const cities: readonly [City, ...City[]] = [
  {
    slug: 'oklahoma-city',
    name: 'Oklahoma City',
    state: 'OK',
    latitude: 35.4676,
    longitude: -97.5164,
    zips: '73101-73109, 73111-73114, 73116-73121, 73124-73129, 73131-73137, 73139, 73141-73152, 73154-73159, 73162-73179, 73184-73198',
    alsoCalled: 'okc, okla city, ok city, o k c, oklahoma cty, okcity',
    permitOffice: 'Development Services department',
  },
  {
    slug: 'edmond',
    name: 'Edmond',
    state: 'OK',
    latitude: 35.6528,
    longitude: -97.4781,
    zips: '73003, 73012, 73013, 73025, 73034, 73083',
  },
  {
    slug: 'norman',
    name: 'Norman',
    state: 'OK',
    latitude: 35.2213,
    longitude: -97.4394,
    zips: '73019, 73026, 73069-73072',
    namedOnRight: true,
  },
];
