import { isMuted } from 'shared-ui/parts/sound-choice';

/**
 * Plays two soft tones, which are synthesized, so that no file is fetched. A browser that allows no sound stays silent.
 */
export function playChime(): void {
  if (isMuted() || typeof AudioContext === 'undefined') {
    return;
  }
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  [660, 880].forEach((hertz, index) => {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(audio.currentTime + index * 0.12);
    tone.stop(audio.currentTime + 0.5);
  });
  setTimeout(() => void audio.close(), 800);
}
