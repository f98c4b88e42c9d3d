export const subscriberStates = ['subscribed', 'removed', 'all'] as const;
/** Lists of our forms; imported subscribers may have others. */
export const typeLabels = {
  newsletter: 'Newsletter',
  maintenance_tips: 'Maintenance tips',
  pro_updates: 'Updates for contractors',
};
export const subscriptionTypes = Object.keys(typeLabels) as (keyof typeof typeLabels)[];

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
