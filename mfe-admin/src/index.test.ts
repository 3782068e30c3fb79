import { remoteConformance } from 'shared-ui/testing';
import page from './index.ts';
import { recordAnswers } from './testing/recorded.ts';

remoteConformance({
  title: 'mfe-admin ./page',
  lifecycles: page,
  at: '/settings',
  mock: recordAnswers,
});
