import * as z from 'zod/mini';
import { Done } from '../../domain/common.ts';
import { Milestone, milestoneNames } from '../../domain/milestone.ts';
import { anyOrg } from '../../kernel/access.ts';
import { unaudited } from '../../kernel/audited.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Lists the setup steps of the organization, done and remaining, in display order (features AD-11). */
export const listMilestones = endpoint({
  name: 'listMilestones',
  summary: 'Setup steps of the organization',
  method: 'GET',
  path: '/orgs/milestones',
  access: anyOrg,
  input: z.object({}),
  output: z.object({ milestones: z.array(Milestone) }),
});

/** Hides a setup step from the caller, or shows it again. Colleagues still see it. */
export const dismissMilestone = endpoint({
  name: 'dismissMilestone',
  summary: 'Hide a setup step',
  method: 'PUT',
  path: '/orgs/milestones/:milestone',
  access: anyOrg,
  audit: unaudited.notOfOrganization,
  input: z.object({ milestone: z.enum(milestoneNames), isDismissed: z.boolean() }),
  output: Done,
});
