import { runAlone } from 'shared-ui/dev';
import drawer from '../drawer.ts';
import page from '../index.ts';
import { recordAnswers } from './recorded.ts';

recordAnswers();
runAlone({
  remote: 'mfe-inbox',
  at: '/conversations/1',
  page,
  drawer: { name: 'conversations', module: drawer },
});
