import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/ui.css';
import '../ui/ui.css';
import { applySettings } from '../settings.svelte';
import Dev from './Dev.svelte';

applySettings();
mount(Dev, { target: document.getElementById('app')! });
