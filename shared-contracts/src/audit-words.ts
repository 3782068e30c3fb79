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
  rescheduled: 'planned anew',
  unscheduled: 'taken back',
  unsubscribed: 'unsubscribed',
  restored: 'restored',
  merged: 'merged',
  cleared: 'cleared',
  undone: 'undone',
  started: 'started',
  cancelled: 'cancelled',
  accepted: 'accepted',
  invited: 'invited',
  closed: 'closed',
  reopened: 'reopened',
  verified: 'verified',
};

const things: Readonly<Record<string, string>> = {
  opt_outs: 'Opt-outs',
  quick_reply: 'Quick reply',
  saved_view: 'View of the inbox',
  custom_field: 'Custom field',
  default_list: 'Default list',
  domain: 'Link domain',
  bulk: 'Change of many contacts',
  terms: 'Terms of service',
  audit: 'Audit log',
};

const whole: Readonly<Record<string, string>> = {
  sign_out: 'Signed out',
  'sign_in.succeeded': 'Signed in',
  'sign_in.failed': 'Failed to sign in',
  'sign_in.locked': 'Sign-in was locked after failures',
  'two_step.code_sent': 'Sign-in code sent',
  'two_step.failed': 'Wrong sign-in code',
  'two_step.changed': 'Own two-step sign-in changed',
  'email.change_asked': 'Change of the own email address requested',
  'email.change_cancelled': 'Change of the own email address cancelled',
  'device.registered': 'Browser registered for notifications',
  'digest.changed': 'Mail about unread conversations changed',
  'import.problems_exported': 'Rejected rows of an import downloaded',
  'domain.unverified': 'Link domain no longer verified',
  'password.reset_asked': 'Password reset requested',
  'password.reset': 'Password reset',
  'user.role_changed': 'Role of a user changed',
  'user.permission_given': 'Permission given to a user',
  'user.permission_taken': 'Permission taken from a user',
  'user.two_step_changed': 'Two-step sign-in of a user changed',
  'user.sessions_ended': 'User signed out everywhere',
  'flow.contact_removed': 'Contact taken out of a flow',
  'list.members_changed': 'Contacts of a list changed',
  'list.consent_recorded': 'Consent of a list recorded',
  'rewards.subscribed': 'Contacts subscribed to rewards',
  'rewards.removed': 'Participant of rewards removed',
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
  'contact.': 'Single contacts',
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
