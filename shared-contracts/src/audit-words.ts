/** Audit log verbs in plain English. The screen filters by `auditAreas` below. */
const done: Readonly<Record<string, string>> = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  renamed: 'renamed',
  added: 'added',
  approved: 'approved',
  confirmed: 'confirmed',
  stopped: 'stopped',
  paused: 'paused',
  resumed: 'resumed',
  resent: 'sent again',
  tested: 'tested',
  exported: 'exported',
  imported: 'imported',
  assigned: 'assigned',
  snoozed: 'snoozed',
  tagged: 'tagged',
  untagged: 'untagged',
  applied: 'applied to contacts',
  redeemed: 'redeemed',
  scheduled: 'scheduled',
  rescheduled: 'rescheduled',
  unscheduled: 'canceled',
  unsubscribed: 'unsubscribed',
  restored: 'restored',
  merged: 'merged',
  cleared: 'cleared',
  undone: 'undone',
  started: 'started',
  cancelled: 'canceled',
  accepted: 'accepted',
  invited: 'invited',
  closed: 'closed',
  reopened: 'reopened',
  verified: 'verified',
};

const things: Readonly<Record<string, string>> = {
  opt_outs: 'Opt-outs',
  quick_reply: 'Quick reply',
  saved_view: 'Inbox view',
  custom_field: 'Custom field',
  default_list: 'Default list',
  domain: 'Link domain',
  bulk: 'Bulk change of contacts',
  terms: 'Terms of service',
  audit: 'Audit log',
};

const whole: Readonly<Record<string, string>> = {
  sign_out: 'Signed out',
  'sign_in.succeeded': 'Signed in',
  'sign_in.failed': 'Failed to sign in',
  'sign_in.locked': 'Sign-in locked after failed attempts',
  'two_step.code_sent': 'Sign-in code sent',
  'two_step.failed': 'Wrong sign-in code',
  'two_step.changed': 'Own two-step sign-in changed',
  'email.change_asked': 'Email address change requested',
  'email.change_cancelled': 'Email address change canceled',
  'device.registered': 'Browser registered for notifications',
  'digest.changed': 'Unread conversations email changed',
  'import.problems_exported': 'Rejected rows of an import downloaded',
  'domain.unverified': 'Link domain no longer verified',
  'password.reset_asked': 'Password reset requested',
  'password.reset': 'Password reset',
  'user.role_changed': "User's role changed",
  'user.permission_given': 'Permission granted to a user',
  'user.permission_taken': 'Permission removed from a user',
  'user.two_step_changed': "User's two-step sign-in changed",
  'user.sessions_ended': 'User signed out everywhere',
  'flow.contact_removed': 'Contact removed from a flow',
  'list.members_changed': 'Contacts on a list changed',
  'list.consent_recorded': 'Consent recorded for a list',
  'rewards.subscribed': 'Contacts subscribed to rewards',
  'rewards.removed': 'Participant removed from rewards',
  'rewards.points_added': 'Reward points added',
};

/**
 * Returns an action in plain English, such as 'Wave approved'. Actions newer than this table are described by their
 * name.
 */
export function auditWords(action: string): string {
  const [thing = '', verb = ''] = action.split('.');
  const name = things[thing] ?? `${thing.slice(0, 1).toUpperCase()}${thing.slice(1)}`.replaceAll('_', ' ');

  return whole[action] ?? `${name} ${done[verb] ?? verb.replaceAll('_', ' ')}`.trim();
}

/** Filters of the audit log: prefixes of actions and their labels. */
export const auditAreas = {
  sign_: 'Signing in and out',
  two_step: 'Two-step sign-in',
  password: 'Passwords',
  'user.': 'Users and permissions',
  invitation: 'Invitations accepted',
  'contact.': 'Individual contacts',
  contacts: 'Contacts: imports, exports, merges',
  'list.': 'Lists',
  'wave.': 'Waves',
  'flow.': 'Flows',
  'group.': 'Groups',
  custom_field: 'Custom fields',
  blackout: 'Blackouts',
  template: 'Templates',
  landing_page: 'Landing pages',
  reward: 'Rewards',
  domain: 'Link domains',
  organization: 'Organization settings',
  conversation: 'Conversations',
  audit: 'Audit log',
} as const;
