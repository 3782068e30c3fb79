import { sendTurnOffCode } from '../auth/turn-off.service.ts';
import { getPushKey, logout, registerDevice } from './devices.service.ts';
import { chooseDigest, getProfile } from './own/digest/digest.service.ts';
import { cancelEmailChange, confirmEmail, startEmailChange } from './own/own-email.service.ts';
import { changeOwnPassword } from './own/own-password.service.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own/own-sessions.service.ts';
import { dismissPrompt, listDismissedPrompts } from './own/prompts/prompts.service.ts';
import { getContactCard } from './contact-card.service.ts';
import { manageUserRoutes } from './manage/index.ts';
import { chooseTwoStep, getMe } from './me.service.ts';

/** The signed-in user and their browsers (reference.md, Calls). */
export const userRoutes = [
  getMe,
  chooseTwoStep,
  sendTurnOffCode,
  registerDevice,
  logout,
  getPushKey,
  getContactCard,
  getProfile,
  changeOwnPassword,
  startEmailChange,
  cancelEmailChange,
  confirmEmail,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  chooseDigest,
  listDismissedPrompts,
  dismissPrompt,
  ...manageUserRoutes,
];
