import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import Pages from './Pages.svelte';

mount(Pages, { target: document.getElementById('app')! });
