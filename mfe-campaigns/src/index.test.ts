import { remoteConformance } from 'shared-ui/testing';
import drawer from './drawer.ts';
import page from './index.ts';
import { recordAnswers } from './testing/recorded.ts';

remoteConformance({
  title: 'mfe-campaigns ./page',
  lifecycles: page,
  at: '/waves/new',
  mock: recordAnswers,
});
remoteConformance({
  title: 'mfe-campaigns ./drawer',
  lifecycles: drawer,
  at: '/waves/7',
  mock: recordAnswers,
});
