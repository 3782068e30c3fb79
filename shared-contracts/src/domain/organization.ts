/** Industries that an organization can choose when it signs up and in its settings. */
export const industries = [
  'Automotive',
  'Beauty and wellness',
  'Cannabis',
  'Education',
  'Entertainment and events',
  'Financial services',
  'Fitness and sports',
  'Food and beverage',
  'Healthcare',
  'Home services',
  'Hospitality and travel',
  'Insurance',
  'Legal services',
  'Non-profit',
  'Professional services',
  'Public sector',
  'Real estate',
  'Religious organization',
  'Retail',
  'Software and technology',
  'Transportation',
  'Other',
] as const;

/** Sizes of an organization by number of employees. */
export const organizationSizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001+'] as const;
