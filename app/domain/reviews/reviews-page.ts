// Apart from the queries, for pages: browsers do not load the validator.

/** The page of reviews that an address asks for. */
export const reviewsPageIn = (query: URLSearchParams): number => {
  const asked = query.get('reviews') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
};
