import { chooseTwoStep, getMe, logout, registerDevice } from 'shared-contracts/api/users';
import { route } from '../../http/route.ts';
import { registerDevice as register, signOut } from './devices.service.ts';
import * as me from './me.service.ts';

/** The signed-in person and their browsers (product-1 section 7, User and organization). */
export const userRoutes = [
  route(getMe).to((_input, caller) => me.readMe(caller)),
  route(chooseTwoStep).to(({ tfaOption }, caller) => me.chooseTwoStep(caller, tfaOption)),
  route(registerDevice).to((input, caller) => register(caller, input)),
  route(logout).to(({ userId }, caller) => signOut(caller, userId)),
];
