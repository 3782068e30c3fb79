import type { RoleKey } from 'shared-contracts/roles';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: RoleKey;
  readonly occupation: string;
  readonly phone: string | null;
  /** null = asked at the next sign-in whether to use two-step verification. */
  readonly tfaLogin: boolean | null;
}

/** Password of every demo user. */
export const demoPassword = 'harbor demo 2026';

/** The demo user who may see and change the releases of every remote. */
export const demoReleaser = 'owner@harbor.test';

type Given = Omit<DemoPerson, 'phone' | 'tfaLogin'> & Partial<Pick<DemoPerson, 'phone' | 'tfaLogin'>>;

const person = (given: Given): DemoPerson => ({ phone: null, tfaLogin: false, ...given });

/** Staff of an organization whose free trial has ended. */
export const kestrelStaff: readonly DemoPerson[] = [
  person({
    email: 'owner@kestrel.test',
    role: 'owner',
    firstName: 'Elif',
    lastName: 'Sahin',
    occupation: 'Owner',
  }),
];

/** One staff member for each role and each sign-in method. */
export const harborStaff: readonly DemoPerson[] = [
  person({
    email: 'owner@harbor.test',
    role: 'owner',
    firstName: 'Ruth',
    lastName: 'Calloway',
    occupation: 'Owner',
  }),
  person({
    email: 'administrator@harbor.test',
    role: 'administrator',
    firstName: 'Dev',
    lastName: 'Raman',
    occupation: 'Operations',
  }),
  person({
    email: 'manager@harbor.test',
    role: 'manager',
    firstName: 'Kim',
    lastName: 'Larkin',
    occupation: 'Shift lead',
  }),
  person({
    email: 'agent@harbor.test',
    role: 'agent',
    firstName: 'Jonah',
    lastName: 'Reyes',
    occupation: 'Barista',
  }),
  person({
    email: 'viewer@harbor.test',
    role: 'viewer',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    occupation: 'Bookkeeping',
  }),
  person({
    email: 'twostep@harbor.test',
    role: 'manager',
    firstName: 'Marcus',
    lastName: 'Webb',
    occupation: 'Catering',
    tfaLogin: true,
    phone: '+12065550190',
  }),
  person({
    email: 'new@harbor.test',
    role: 'agent',
    firstName: 'Aisha',
    lastName: 'Grant',
    occupation: 'Barista',
    tfaLogin: null,
    phone: '+12065550191',
  }),
  person({
    email: 'planner@harbor.test',
    role: 'manager',
    firstName: 'Noor',
    lastName: 'Haddad',
    occupation: 'Marketing',
  }),
  person({
    email: 'careful@harbor.test',
    role: 'agent',
    firstName: 'Elena',
    lastName: 'Marsh',
    occupation: 'Baker',
  }),
  person({
    email: 'mover@harbor.test',
    role: 'agent',
    firstName: 'Tomas',
    lastName: 'Brandt',
    occupation: 'Courier',
  }),
];

export const othersideStaff: readonly DemoPerson[] = [
  person({
    email: 'owner@otherside.test',
    role: 'owner',
    firstName: 'Victor',
    lastName: 'Moreau',
    occupation: 'Owner',
  }),
];

/** Staff of an organization that just signed up. */
export const lanternStaff: readonly DemoPerson[] = [
  person({
    email: 'owner@lantern.test',
    role: 'owner',
    firstName: 'Mina',
    lastName: 'Okafor',
    occupation: 'Owner',
  }),
  person({
    email: 'agent@lantern.test',
    role: 'agent',
    firstName: 'Theo',
    lastName: 'Brandt',
    occupation: 'Baker',
  }),
];
