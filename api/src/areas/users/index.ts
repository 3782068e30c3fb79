import * as turnOff from '../auth/two-step/turn-off.service.ts';
import * as devices from './devices.service.ts';
import * as digest from './own/digest/digest.service.ts';
import * as ownEmail from './own/own-email.service.ts';
import * as ownPassword from './own/own-password.service.ts';
import * as ownSessions from './own/own-sessions.service.ts';
import * as prompts from './own/prompts/prompts.service.ts';
import * as contactCard from './contact-card.service.ts';
import { manageUserRoutes } from './manage/index.ts';
import * as me from './me.service.ts';
import { routesOf } from '../../platform/serve.ts';

/** The signed-in user and their browsers (reference.md, Calls). */
export const userRoutes = [
  ...routesOf([me, turnOff, devices, contactCard, digest, ownPassword, ownEmail, ownSessions, prompts]),
  ...manageUserRoutes,
];
