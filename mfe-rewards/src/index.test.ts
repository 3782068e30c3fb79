import { remoteConformance } from 'shared-ui/testing';
import drawer from './drawer.ts';
import page from './index.ts';
import { recordAnswers } from './testing/recorded.ts';

remoteConformance({
  title: 'mfe-rewards ./page',
  lifecycles: page,
  at: '/rewards',
  mock: recordAnswers,
});
remoteConformance({
  title: 'mfe-rewards ./drawer',
  lifecycles: drawer,
  at: '/rewards',
  mock: recordAnswers,
});
