import { runAlone } from 'shared-ui/dev';
import drawer from '../drawer.ts';
import page from '../index.ts';
import { recordAnswers } from './recorded.ts';

recordAnswers();
runAlone({ remote: 'mfe-rewards', at: '/rewards', page, drawer: { name: 'rewards', module: drawer } });
