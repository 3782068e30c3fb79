import { ownedBy } from '../table-facts.ts';

/** Tables of areas/dashboard. */
export const dashboardTables = ownedBy('areas/dashboard', {
  contact_days: {
    scope: 'tenant',
    merge: 'deleted with the contact; recipients were counted when the texts were sent',
  },
  daily_figures: { scope: 'tenant' },
  daily_reach: { scope: 'tenant' },
  figure_fills: { scope: 'tenant' },
});
