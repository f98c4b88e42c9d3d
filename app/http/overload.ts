/** What is under way of one kind, up to a limit. */
export type Share = { admit: () => boolean; release: () => void; underWay: () => number; rejected: () => number };

export function openShare(limit: number): Share {
  let underWay = 0;
  let rejected = 0;
  return {
    admit() {
      if (underWay < limit) {
        underWay += 1;
        return true;
      }
      rejected += 1;
      return false;
    },
    release() {
      underWay -= 1;
    },
    underWay: () => underWay,
    rejected: () => rejected,
  };
}

/**
 * How many may be under way at once in one process. Forms have a share of their own, so that they get in when readers do
 * not; and so have pictures, which may have to come from other sites, and the parts of the site map, which are long.
 */
const limits = { reads: 128, submissions: 256, pictures: 128, maps: 8 };

export const openShares = () => ({
  reads: openShare(limits.reads),
  submissions: openShare(limits.submissions),
  pictures: openShare(limits.pictures),
  maps: openShare(limits.maps),
});
export type Shares = ReturnType<typeof openShares>;
