import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/ui.css';
import './ui/ui.css';
import App from './App.svelte';
import { applySettings } from './settings.svelte';
import { startOffline } from './offline.svelte';

applySettings();
mount(App, { target: document.getElementById('app')! });
startOffline();
