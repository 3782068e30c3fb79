import { chooseTwoStep, getMe, logout, registerDevice, sendTurnOffCode } from 'shared-contracts/api/users';
import { route } from '../../http/route.ts';
import * as turnOff from '../auth/turn-off.service.ts';
import { registerDevice as register, signOut } from './devices.service.ts';
import * as me from './me.service.ts';

/** The signed-in person and their browsers (reference.md, Calls). */
export const userRoutes = [
  route(getMe).to((_input, caller) => me.readMe(caller)),
  route(chooseTwoStep).to(({ tfaOption: isOn, ...proof }, caller) =>
    me.chooseTwoStep(caller, { isOn, proof }),
  ),
  route(sendTurnOffCode).to(({ medium }, caller) => turnOff.sendTurnOffCode(caller, medium)),
  route(registerDevice).to((input, caller) => register(caller, input)),
  route(logout).to(({ userId }, caller) => signOut(caller, userId)),
];
