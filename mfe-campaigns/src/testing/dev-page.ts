import { runAlone } from 'shared-ui/dev';
import drawer from '../drawer.ts';
import page from '../index.ts';
import { recordAnswers } from './recorded.ts';

recordAnswers();
runAlone({ remote: 'mfe-campaigns', at: '/waves/new', page, drawer: { name: 'waves', module: drawer } });
