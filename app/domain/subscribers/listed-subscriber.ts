export const subscriberStates = ['subscribed', 'removed', 'all'] as const;
/** Lists of our forms; imported subscribers may have others. */
export const subscriptionTypes = ['newsletter', 'maintenance_tips', 'pro_updates'] as const;

/** A subscriber as the desk lists it; times are ISO times. */
export type ListedSubscriber = {
  id: string;
  email: string;
  types: string[];
  source: string | null;
  pageUrl: string | null;
  at: string;
  removedAt: string | null;
};
